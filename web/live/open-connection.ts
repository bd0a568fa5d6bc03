import { createClient } from 'graphql-ws'
import { paths } from '#web/paths.ts'
import type { SubscribeLive } from '#web/ui/live-subscription.ts'
// As text, because a parsed document would add GraphQL's printer.
import text from './changes.graphql?raw'
import type { ChangesSubscription } from './changes.generated.ts'

export type ChangeBatch = ChangesSubscription['changes']

type ConnectionOptions = {
  /** The position from which the changes follow; null for those from just before. */
  after: string | null
  /** `isFirst` if no batch came before it. */
  onBatch: (batch: ChangeBatch, isFirst: boolean) => void
  onUp: () => void
  onLost: () => void
  /** Called when the server says that no one is signed in; the line stays closed. */
  onSignInEnded: () => void
  /** Called when the viewer's rights have changed. */
  onViewerChanged: () => void
}

/** Milliseconds between pings, and within which each must be answered: a dead line reports no error. */
const ping = { every: 10_000, within: 5000 }

/** Milliseconds before a reconnect, with jitter, so that the pages of a node that restarts do not return at once. */
const pause = { first: 300, jitter: 1200, later: 4000, patientAfter: 10 }

const closeCodes = { unauthenticated: 4401, viewerChanged: 4205 }

/** Waits before a reconnect; the browser’s `online` event ends it, and so does `closing`. */
const waitBeforeRetry = (retries: number, closing: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (closing.aborted) return resolve()
    const base = retries < pause.patientAfter ? pause.first : pause.later
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      closing.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, base + Math.random() * pause.jitter)
    window.addEventListener('online', finish)
    return closing.addEventListener('abort', finish)
  })

const codeOf = (event: unknown) =>
  typeof event === 'object' && event !== null && 'code' in event ? event.code : undefined

/**
 * Follows the changes that the viewer sees until it is closed. After a cut it continues from the last batch, so that
 * nothing that happened meanwhile is missed.
 */
export const openLiveConnection = ({
  after,
  onBatch,
  onUp,
  onLost,
  onSignInEnded,
  onViewerChanged,
}: ConnectionOptions) => {
  let cursor = after
  let isFirst = true
  /** True once a cursor was refused, as after a restore: changes are missing then. */
  let isRefused = false
  let deadline: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()
  const address = `${location.origin.replace(/^http/, 'ws')}${paths.graphql}`

  const client = createClient({
    url: address,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => waitBeforeRetry(retries, closing.signal),
    keepAlive: ping.every,
    on: {
      connected: onUp,
      ping: (isReceived) => {
        if (!isReceived) deadline = setTimeout(() => client.terminate(), ping.within)
      },
      pong: () => clearTimeout(deadline),
      closed: (event) => {
        clearTimeout(deadline)
        const code = codeOf(event)
        if (code === closeCodes.unauthenticated) return onSignInEnded()
        if (code === closeCodes.viewerChanged) onViewerChanged()
        onLost()
      },
    },
  })

  // The variables are written again at each connect, with the cursor of that moment.
  const variables = {
    get after() {
      return cursor
    },
  }
  const follow = (): (() => void) =>
    client.subscribe<ChangesSubscription>(
      { query: text, variables },
      {
        next: ({ data }) => {
          if (!data) return
          cursor = data.changes.cursor
          onBatch(isRefused ? { ...data.changes, reset: true } : data.changes, isFirst)
          isFirst = false
          isRefused = false
        },
        error: () => {
          onLost()
          if (cursor === null || closing.signal.aborted) return
          cursor = null
          isRefused = true
          unsubscribe = follow()
        },
        complete: () => undefined,
      },
    )
  let unsubscribe = follow()
  const subscribe: SubscribeLive = (query, variables, onData) =>
    client.subscribe(
      { query, variables },
      {
        next: ({ data }) => onData(data ?? null),
        error: () => onData(null),
        complete: () => undefined,
      },
    )
  return {
    subscribe,
    close: () => {
      closing.abort()
      unsubscribe()
      // Rejects while there is no connection.
      Promise.resolve(client.dispose()).catch(() => undefined)
    },
  }
}
