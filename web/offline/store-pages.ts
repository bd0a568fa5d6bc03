import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { tap } from 'rxjs'
import { writeStoredPages } from '#web/viewer/stored-pages.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { forgetRead, noteRead } from './last-read.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Milliseconds after the last response until the pages are kept. */
const pause = 2000

/** Keeps what the viewer has read, for a start without a network. Returns the function that stops it. */
export const storePages = (client: ApolloClient, viewer: Viewer) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const keep = () => {
    if (isStopped) return
    const pages = withoutSecrets(noteRead(client))
    // Without room on the device, the pages of before stay.
    void writeStoredPages({ viewer, at: new Date().toISOString(), pages }).catch(() => undefined)
  }
  const keepSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  }
  const after = new ApolloLink((operation, forward) => forward(operation).pipe(tap(keepSoon)))
  client.setLink(after.concat(client.link))
  keepSoon()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forgetRead(client)
  }
}
