import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildViewer } from '#web/testing/records.ts'
import { eraseStoredPages, readStoredPages, writeStoredPages } from './stored-pages.ts'
import type { Viewer } from './viewer-verbs.ts'

const stores = new Map<string, Map<string, Response>>()
const moment = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  stores.clear()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      await moment()
      return {
        put: async (address: string, response: Response) => {
          await moment()
          // As when a browser opens the cache of that name once more after it was deleted.
          stores.set(name, new Map([[address, response]]))
        },
      }
    },
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(address)?.clone(),
    delete: async (name: string) => stores.delete(name),
  })
})
afterEach(() => {
  eraseStoredPages({})
  vi.unstubAllGlobals()
})

const viewerOf = (id: string) => buildViewer('USER', { id }) as unknown as Viewer
const pagesOf = (id: string) => ({ viewer: viewerOf(id), at: '2026-11-26T08:00:00Z', pages: {} })
const keptId = async () => (await readStoredPages())?.viewer.id ?? null

test('the pages of the person who is signed in are kept', async () => {
  eraseStoredPages({ exceptOf: '7' })
  await writeStoredPages(pagesOf('7'))
  expect(await keptId()).toBe('7')
})

test('a write that is under way at a sign-out, or comes after it, leaves nothing behind', async () => {
  eraseStoredPages({ exceptOf: '7' })
  const underWay = writeStoredPages(pagesOf('7'))
  await moment()
  eraseStoredPages({})
  await underWay
  await writeStoredPages(pagesOf('7'))
  expect(await keptId()).toBeNull()
})

test('the pages of one person are erased when another signs in, and not written afterwards', async () => {
  eraseStoredPages({ exceptOf: '7' })
  await writeStoredPages(pagesOf('7'))
  eraseStoredPages({ exceptOf: '8' })
  await writeStoredPages(pagesOf('7'))
  expect(await keptId()).toBeNull()
  await writeStoredPages(pagesOf('8'))
  expect(await keptId()).toBe('8')
})
