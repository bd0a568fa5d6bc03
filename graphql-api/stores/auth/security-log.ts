import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { SecurityEventKind } from '#shared/kinds.ts'

/** Something that management may want to know of later. People are named by their ids. */
export type SecurityEvent = {
  kind: SecurityEventKind
  reason: string | null
  userId: number | null
  aboutId: number | null
  address: string
  network: string
  device: string | null
  at: Date
}

/** The same thing, so many times within a minute. */
export type Tallied = SecurityEvent & { count: number }

/** Days for which events are kept. */
export const eventDays = 365

const minute = 60_000
const longestAddress = 100

/** What is counted as one: a kind, why, whose account, from which network, in which minute. */
export const tallyOf = ({ kind, reason, userId, aboutId, network, at }: SecurityEvent) =>
  createHash('sha256')
    .update(JSON.stringify([kind, reason, userId, aboutId, network, Math.floor(+at / minute)]))
    .digest('hex')

/** Where security events are written. */
export const createSecurityLog = (db: Knex) => {
  // An account that has gone meanwhile is passed over, and leaves the line.
  const account = (id: number | null) => db.raw('(select id from users where id = ?)', [id])
  const nameOf = (id: number | null) =>
    db.raw('(select display_name from users where id = ?)', [id])

  const rowOf = (event: Tallied) => ({
    kind: event.kind,
    reason: event.reason,
    userId: account(event.userId),
    userName: nameOf(event.userId),
    aboutId: account(event.aboutId),
    aboutName: nameOf(event.aboutId),
    address: event.address.slice(0, longestAddress),
    network: event.network.slice(0, longestAddress),
    device: event.device,
    count: event.count,
    createdAt: event.at,
    lastAt: event.at,
    tally: tallyOf(event),
  })

  return {
    /** Writes events, each of its own tally; one that has a line already makes that line's count grow. */
    write: async (events: readonly Tallied[]) => {
      const rows = events.map(rowOf).toSorted((a, b) => (a.tally < b.tally ? -1 : 1))
      await db('securityEvents')
        .insert(rows)
        .onConflict('tally')
        .merge({
          count: db.raw('security_events.count + excluded.count'),
          address: db.raw('excluded.address'),
          device: db.raw('excluded.device'),
          lastAt: db.raw('greatest(security_events.last_at, excluded.last_at)'),
        })
    },

    /** Forgets events that are older than they are kept for. */
    sweep: async (now: Date): Promise<number> =>
      db('securityEvents')
        .where('createdAt', '<', new Date(now.getTime() - eventDays * 86_400_000))
        .delete(),
  }
}

export type SecurityLog = ReturnType<typeof createSecurityLog>
