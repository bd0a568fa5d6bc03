import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { progress } from '#scripts/progress.mjs'
import { liveUrl } from '#api/testing/live-client.ts'

const query = `subscription ($after: ID) {
  changes(after: $after) { cursor reset items { noun id kind } }
}`

/** Pages that connect at the same time. */
const opening = 50

/**
 * Opens a page, which follows changes as docs/api.md says and reconnects with its last cursor.
 * @param {string} url
 * @param {string} cookie
 * @param {(item: { noun: string, id: string, kind: string }) => void} onItem
 */
export const openPage = (url, cookie, onItem = () => undefined) => {
  const page = { resets: 0, resetAt: 0, kinds: new Map() }
  const first = Promise.withResolvers()
  let cursor = null
  const closing = new AbortController()
  let absence = 0
  const client = createClient({
    url: liveUrl(url),
    webSocketImpl: class extends WebSocket {
      constructor(address, protocol) {
        super(address, protocol, { headers: { cookie }, perMessageDeflate: false })
      }
    },
    retryAttempts: 0,
  })

  const take = ({ reset, items, cursor: next }) => {
    if (reset) {
      page.resets += 1
      page.resetAt = performance.now()
    }
    for (const item of items) {
      page.kinds.set(`${item.noun} ${item.id}`, item.kind)
      onItem(item)
    }
    cursor = next
  }

  const connect = async () => {
    for await (const { data, errors } of client.iterate({ query, variables: { after: cursor } })) {
      if (!data) throw new Error(JSON.stringify(errors))
      take(data.changes)
      first.resolve()
    }
  }

  const follow = async () => {
    while (!closing.signal.aborted) {
      // A socket that ended is opened again below.
      await connect().catch(() => undefined)
      if (closing.signal.aborted) return
      const pause = Math.max(absence, 100 + Math.random() * 300)
      absence = 0
      await sleep(pause, undefined, { ref: false })
    }
  }
  const following = follow()

  return Object.assign(page, {
    opened: first.promise,
    /** Cuts the line and stays away for so many milliseconds. */
    cut: (milliseconds) => {
      absence = milliseconds
      client.terminate()
    },
    close: async () => {
      closing.abort()
      await client.dispose()
      await following
    },
  })
}

/** Opens pages by their number, and returns them when all have their first batch. */
export const openPages = async (count, open) => {
  const pages = []
  for (let n = 0; n < count; n += 1) {
    progress(`page ${n + 1} of ${count}`)
    pages.push(open(n))
    if (pages.length % opening === 0) await Promise.all(pages.map(({ opened }) => opened))
  }
  await Promise.all(pages.map(({ opened }) => opened))
  return pages
}

export const closePages = (pages) => Promise.all(pages.map((page) => page.close()))
