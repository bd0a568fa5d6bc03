import { createContext, useContext } from 'react'
import type { Action } from '#web/schema.generated.ts'
import type { UnsentChange, OfflineChange } from './unsent.ts'

/** A person's unsent changes, in the order in which they were written. */
export type Outbox = {
  unsentChanges: readonly (UnsentChange & { isSending: boolean })[]
  /** Returns true if an action may be sent later. */
  accepts: (action: Action) => boolean
  /** Sends a change after those before it, and stores it until the server has answered. */
  send: (offlineChange: OfflineChange) => void
  /** Stores a change whose call was lost, with the idempotency key of that call. */
  store: (offlineChange: OfflineChange, key: string) => void
  retry: (id: string) => void
  remove: (id: string) => void
}

/** Null outside of the signed-in app. */
export const OutboxContext = createContext<Outbox | null>(null)

/** Returns the outbox of the signed-in app. */
export const useOutbox = () => {
  const outbox = useContext(OutboxContext)
  if (!outbox) throw new Error('useOutbox needs an OutboxProvider')
  return outbox
}
