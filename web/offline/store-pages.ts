import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { tap } from 'rxjs'
import { writeStoredPages } from '#web/viewer/stored-pages.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { forgetRead, noteRead } from './last-read.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Milliseconds after the last response until the pages are stored. */
const pause = 2000

/** Stores what the viewer has read, for a start without a network. Returns the function that stops it. */
export const storePages = (client: ApolloClient, viewer: Viewer) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const store = () => {
    if (isStopped) return
    const pages = withoutSecrets(noteRead(client))
    // Without room on the device, the pages of before stay.
    void writeStoredPages({ viewer, at: new Date().toISOString(), pages }).catch(() => undefined)
  }
  const storeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(store, pause)
  }
  const after = new ApolloLink((operation, forward) => forward(operation).pipe(tap(storeSoon)))
  client.setLink(after.concat(client.link))
  storeSoon()
  return () => {
    isStopped = true
    clearTimeout(timer)
    forgetRead(client)
  }
}
