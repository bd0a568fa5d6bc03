import type { ApolloClient } from '@apollo/client'
import {
  resetConnection,
  markConnectionDelayed,
  markConnectionLost,
  markConnectionUp,
} from '#web/ui/connection-state.ts'
import { setLiveConnection } from '#web/ui/live-subscription.ts'
import { showLastRead } from '#web/offline/last-read.ts'
import { followChanges } from './follow-changes.ts'
import { openLiveConnection } from './open-connection.ts'

/** Milliseconds within which the line must be up: its first batch has the changes of the minute before. */
const coveredMs = 50_000

type LiveOptions = {
  /** The position in the change feed of what this device has stored; null if it has nothing. */
  after: string | null
  /** True if the pages are from before: everything is read again. */
  isStale: boolean
  onUp: () => void
  onSignInEnded: () => void
  onViewerChanged: () => void
}

/** Keeps the pages of a client up to date with other people’s changes. Returns the function that stops it. */
export const startLive = (
  client: ApolloClient,
  { after, isStale, onUp, ...options }: LiveOptions,
) => {
  const changes = followChanges(client)
  const startedAt = Date.now()
  /** True if pages were read before the changes that the first batch has. */
  const mayMissChanges = () => after === null && (isStale || Date.now() - startedAt > coveredMs)
  // Only once the line is up: reading again evicts what is not on screen.
  let showsStale = isStale && after !== null
  const line = openLiveConnection({
    after,
    onBatch: (batch, isFirst) => {
      markConnectionDelayed(batch.isDelayed)
      changes.take(isFirst && mayMissChanges() ? { ...batch, reset: true } : batch, isFirst)
    },
    onUp: () => {
      markConnectionUp()
      if (showsStale) changes.readAgain()
      showsStale = false
      onUp()
    },
    onLost: () => {
      markConnectionLost()
      showsStale ||= showLastRead(client)
    },
    ...options,
  })
  setLiveConnection(line.subscribe)
  return () => {
    setLiveConnection(null)
    line.close()
    changes.stop()
    resetConnection()
  }
}
