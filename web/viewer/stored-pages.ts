import type { Viewer } from './viewer-verbs.ts'

/** A page that was read: its address, and the keys of its fields at the root of the cache. */
export type ReadPage = { address: string; fields: readonly string[] }

/** What an account read last, for a start without a network. */
export type StoredPages = {
  viewer: Viewer
  /** When it was read, in ISO 8601. */
  at: string
  /** Apollo Client's cache. */
  pages: Record<string, unknown>
  /** The position in the change feed up to which the server has told what is gone; absent if it was not asked. */
  cursor?: string | null
  /** The pages whose fields these are, the newest first; absent if an older release stored them. */
  readPages?: readonly ReadPage[]
}

const cacheName = 'kept pages'
const address = '/kept-pages'

/** Browsers have no cache storage without HTTPS. */
const storage = () => ('caches' in window ? caches : null)

/** The account whose pages may be kept; undefined while no one is signed in. */
let keeper: string | undefined

let lastChange: Promise<unknown> = Promise.resolve()

/** Changes the kept pages after the change before has ended, so that no page is written once it has been erased. */
const changeInTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
  const result = lastChange.then(change)
  lastChange = result.catch(() => undefined)
  return result
}

/** Stores the kept pages, unless their account has signed out meanwhile. */
export const writeStoredPages = (pages: StoredPages): Promise<void> =>
  changeInTurn(async () => {
    if (pages.viewer.id !== keeper) return
    const cache = await storage()?.open(cacheName)
    await cache?.put(address, new Response(JSON.stringify(pages)))
  })

/** Returns the kept pages; null if there are none. */
export const readStoredPages = async (): Promise<StoredPages | null> => {
  try {
    const response = await storage()?.match(address, { cacheName })
    return response ? ((await response.json()) as StoredPages) : null
  } catch {
    return null
  }
}

/** Returns the position in the change feed up to which the kept pages of an account are checked. */
export const readStoredCursor = async (viewerId: string | undefined): Promise<string | null> => {
  const storedPages = await readStoredPages()
  return storedPages?.viewer.id === viewerId ? (storedPages?.cursor ?? null) : null
}

/** Erases the kept pages, except those of one account, whose pages may be kept from then on. A failure has no one to tell: the browser allows no storage. */
export const eraseStoredPages = ({ exceptOf }: { exceptOf?: string | undefined }): void => {
  keeper = exceptOf
  const erase = async () => {
    const currentPages = exceptOf === undefined ? null : await readStoredPages()
    if (currentPages === null || currentPages.viewer.id !== exceptOf)
      await storage()?.delete(cacheName)
  }
  void changeInTurn(erase).catch(() => undefined)
}
