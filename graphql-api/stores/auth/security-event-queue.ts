import { tallyKey } from './security-log.ts'
import type { SecurityEvent, SecurityLog, CountedSecurityEvent } from './security-log.ts'

type Warn = (facts: object, message: string) => void

/** Queued events at most. Further events of a flood are only counted. */
const queueLimit = 1000
const batchSize = 100

/**
 * Writes security events outside of the request that caused them: the request neither waits nor fails. One statement
 * runs at a time, on one connection; equal events in the queue become one row, with
 * the address and device of the latest.
 */
export const createSecurityEventQueue = (log: Pick<SecurityLog, 'write'>, warn: Warn) => {
  const waitingEvents = new Map<string, CountedSecurityEvent>()
  let writing: Promise<void> | null = null
  let droppedCount = 0

  const writeBatch = async () => {
    const batch = [...waitingEvents].slice(0, batchSize)
    for (const [tally] of batch) waitingEvents.delete(tally)
    try {
      await log.write(batch.map(([, event]) => event))
    } catch (error) {
      warn({ error, events: batch.length }, 'security events could not be written')
    }
  }

  const writeAll = async () => {
    while (waitingEvents.size > 0) await writeBatch()
    if (droppedCount > 0)
      warn({ events: droppedCount }, 'too many security events at once: some were not written')
    droppedCount = 0
    writing = null
  }

  return {
    note: (event: SecurityEvent) => {
      const tally = tallyKey(event)
      const queuedEvent = waitingEvents.get(tally)
      if (queuedEvent) {
        const { address, device } = event
        Object.assign(queuedEvent, { address, device, count: queuedEvent.count + 1 })
      } else if (waitingEvents.size < queueLimit) waitingEvents.set(tally, { ...event, count: 1 })
      else droppedCount += 1
      writing ??= writeAll()
    },

    /** Resolves once all queued events are written. */
    waitUntilSettled: async () => {
      await writing
    },
  }
}

export type SecurityEventQueue = ReturnType<typeof createSecurityEventQueue>
