import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { ClientOptions } from 'ws'
import type { TestClient } from './app.ts'

type Headers = Record<string, string>

/** Returns the address of the WebSocket of a product. */
export const liveUrl = (url: string) => `${url.replace('http', 'ws')}/graphql`

/** Opens a WebSocket as a signed-in client does, with its cookies. */
export const openSocket = (
  url: string,
  client: TestClient | null,
  headers: Headers = {},
  options: ClientOptions = {},
) => {
  const cookies = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  return new WebSocket(liveUrl(url), 'graphql-transport-ws', {
    ...options,
    headers: { ...(cookies.length > 0 && { Cookie: cookies.join('; ') }), ...headers },
  })
}

export type LiveItem = { noun: string; id: string; kind: string }
type LiveBatch = { cursor: string; reset: boolean; isDelayed: boolean; items: LiveItem[] }

const changesDocument = `subscription ($after: ID) {
  changes(after: $after) { cursor reset isDelayed items { noun id kind } }
}`

type LiveEvent = {
  /** True for an `error` message, which ends the subscription. */
  isRefused?: true
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: object }[]
}

/**
 * Rejects when nothing arrives: a test then fails with this message instead of a timeout. Changes wait for every older
 * transaction of the PostgreSQL server, and the tests beside this one hold some open for seconds.
 */
const within = <Value>(promise: Promise<Value>, label: string, ms = 30_000) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`${label} did not arrive.`)), ms).unref()
    }),
  ])

/** A subscriber of tests. `close` it at the end of the test. */
export const liveClient = (url: string, client: TestClient | null) => {
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  const socket: Client = createClient({
    url: liveUrl(url),
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocol: string) {
        const cookies = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
        super(address, protocol, { headers: { Cookie: cookies.join('; ') } })
      }
    },
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    on: { closed: (event) => closed.resolve(event as { code: number; reason: string }) },
  })

  /** Subscribes and returns the function that waits for the next event. */
  const subscribe = (query: string, variables: Record<string, unknown> = {}) => {
    const events = socket.iterate({ query, variables })
    return async () => {
      try {
        const { value } = await within(events.next(), 'An event')
        return value as LiveEvent
      } catch (refusal) {
        // An `error` message: the errors of a subscription that is refused.
        if (Array.isArray(refusal)) return { isRefused: true, errors: refusal } as LiveEvent
        throw refusal
      }
    }
  }

  /** Follows changes. `waitFor` waits until a change of a record arrives; `items` is everything so far. */
  const follow = async (after: string | null = null) => {
    const next = subscribe(changesDocument, { after })
    const state = { cursor: '', reset: false, isDelayed: false, items: [] as LiveItem[] }
    const take = async () => {
      const { data, errors } = await next()
      if (!data) throw new Error(errors?.[0]?.message ?? 'The subscription ended.')
      const batch = data['changes'] as LiveBatch
      state.cursor = batch.cursor
      state.reset ||= batch.reset
      state.isDelayed = batch.isDelayed
      state.items.push(...batch.items)
    }
    await take()
    return {
      state,
      take,
      waitFor: async (noun: string, id: number): Promise<LiveItem> => {
        for (;;) {
          const foundItem = state.items.find((item) => item.noun === noun && item.id === String(id))
          if (foundItem) return foundItem
          await take()
        }
      },
    }
  }

  return {
    subscribe,
    follow,
    closed: within(closed.promise, 'The end of the socket'),
    close: () => void socket.dispose(),
  }
}
