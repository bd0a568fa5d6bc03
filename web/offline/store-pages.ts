import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { tap } from 'rxjs'
import { readStoredPages, writeStoredPages } from '#web/viewer/stored-pages.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { type CachedObjects, forgetRead, noteRead, noteReadBefore } from './last-read.ts'
import { followReadPages, objectsOfPages } from './read-pages.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Milliseconds after the last response until the pages are stored. */
const pause = 2000

/** Returns what the device has stored for this viewer; their pages were erased if another sign-in stored them. */
const readStored = async (viewer: Viewer) => {
  const stored = await readStoredPages()
  const { readPages = [], pages } = stored?.viewer.id === viewer.id ? stored : {}
  return { readPages, objects: (readPages.length > 0 ? pages : {}) as CachedObjects }
}

/** Stores the newest pages that the viewer has read on this device, for a start without a network. Returns the function that stops it. */
export const storePages = (client: ApolloClient, viewer: Viewer) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const begun = readStored(viewer).then(({ readPages, objects }) => {
    if (!isStopped) noteReadBefore(client, objects)
    return followReadPages(client, readPages)
  })
  const store = async () => {
    const read = await begun
    if (isStopped) return
    const objects = noteRead(client)
    const readPages = read.note(objects)
    const pages = withoutSecrets(objectsOfPages(objects, readPages))
    // Without room on the device, the pages of before stay.
    await writeStoredPages({ viewer, at: new Date().toISOString(), pages, readPages })
  }
  const storeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void store().catch(() => undefined), pause)
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
