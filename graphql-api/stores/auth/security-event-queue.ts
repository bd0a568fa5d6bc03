import { tallyOf } from './security-log.ts'
import type { SecurityEvent, SecurityLog, Tallied } from './security-log.ts'

type Warn = (facts: object, message: string) => void

/** Lines that wait to be written at most; more networks than that in one moment are a flood, of which a number is enough. */
const mostWaiting = 1000
const mostAtOnce = 100

/**
 * Writes events that belong to no transaction, while their requests go on: nobody waits for it and nobody fails by it.
 * One statement at a time, over one connection; what is the same meanwhile becomes one line.
 */
export const createSecurityAside = (log: Pick<SecurityLog, 'write'>, warn: Warn) => {
  const waiting = new Map<string, Tallied>()
  let writing: Promise<void> | null = null
  let lost = 0

  const writeSome = async () => {
    const some = [...waiting].slice(0, mostAtOnce)
    for (const [tally] of some) waiting.delete(tally)
    try {
      await log.write(some.map(([, event]) => event))
    } catch (error) {
      warn({ error, events: some.length }, 'security events could not be written')
    }
  }

  const writeAll = async () => {
    while (waiting.size > 0) await writeSome()
    if (lost > 0) warn({ events: lost }, 'too many security events at once: some were not written')
    lost = 0
    writing = null
  }

  return {
    note: (event: SecurityEvent) => {
      const tally = tallyOf(event)
      const known = waiting.get(tally)
      if (known) known.count += 1
      else if (waiting.size < mostWaiting) waiting.set(tally, { ...event, count: 1 })
      else lost += 1
      writing ??= writeAll()
    },

    /** Waits until everything that was noted is written. */
    settled: async () => {
      await writing
    },
  }
}

export type SecurityAside = ReturnType<typeof createSecurityAside>
