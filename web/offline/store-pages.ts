import { ApolloLink } from '@apollo/client'
import type { ApolloClient } from '@apollo/client'
import { tap } from 'rxjs'
import { readStoredPages, writeStoredPages } from '#web/viewer/stored-pages.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import {
  type CachedObjects,
  cursorOf,
  dropRead,
  noteRead,
  noteReadBefore,
  watchForgotten,
} from './last-read.ts'
import { followReadPages, objectsOfPages } from './read-pages.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Milliseconds after the last response until the pages are stored. */
const pause = 2000

/**
 * Returns what the device has stored for this viewer; their pages were erased if another sign-in stored them. Without a
 * cursor, nobody can tell what of it is gone.
 */
const readStored = async (viewer: Viewer) => {
  const storedPages = await readStoredPages()
  const {
    readPages = [],
    pages = {},
    cursor,
  } = storedPages?.viewer.id === viewer.id ? storedPages : {}
  if (!cursor || readPages.length === 0) return { readPages: [], objects: {}, cursor: null }
  return { readPages, objects: pages as CachedObjects, cursor }
}

/** Stores the newest pages that the viewer has read on this device, for a start without a network. Returns the function that stops it. */
export const storePages = (client: ApolloClient, viewer: Viewer) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const restoration = readStored(viewer).then(({ readPages, objects, cursor }) => {
    if (!isStopped) noteReadBefore(client, objects)
    return { ...followReadPages(client, readPages), cursor }
  })
  const store = async () => {
    const read = await restoration
    if (isStopped) return
    const objects = noteRead(client)
    const readPages = read.note(objects)
    const pages = withoutSecrets(objectsOfPages(objects, readPages))
    // Without room on the device, the pages of before stay.
    const at = new Date().toISOString()
    const cursor = cursorOf(client) ?? read.cursor
    await writeStoredPages({ viewer, at, cursor, pages, readPages })
  }
  const storeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void store().catch(() => undefined), pause)
  }
  const after = new ApolloLink((operation, forward) => forward(operation).pipe(tap(storeSoon)))
  client.setLink(after.concat(client.link))
  watchForgotten(client, storeSoon)
  storeSoon()
  return () => {
    isStopped = true
    clearTimeout(timer)
    dropRead(client)
  }
}
