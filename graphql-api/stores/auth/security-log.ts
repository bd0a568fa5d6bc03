import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { SecurityEventKind } from '#shared/kinds.ts'

/** A security event for management to review. Accounts are given by id. */
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

/** A security event that happened `count` times within a minute. */
export type CountedSecurityEvent = SecurityEvent & { count: number }

/** Days after which events are deleted. */
export const retentionDays = 365

const minute = 60_000
const addressLimit = 100

/** Returns the key under which events are counted as one: equal kind, reason, accounts, network and minute. */
export const tallyKey = ({ kind, reason, userId, aboutId, network, at }: SecurityEvent) =>
  createHash('sha256')
    .update(JSON.stringify([kind, reason, userId, aboutId, network, Math.floor(+at / minute)]))
    .digest('hex')

/** Writes security events. */
export const createSecurityLog = (db: Knex) => {
  // A sub-select, because the account may be deleted by now; the event is written without it.
  const account = (id: number | null) => db.raw('(select id from users where id = ?)', [id])
  const nameOf = (id: number | null) =>
    db.raw('(select display_name from users where id = ?)', [id])

  const rowOf = (event: CountedSecurityEvent) => ({
    kind: event.kind,
    reason: event.reason,
    userId: account(event.userId),
    userName: nameOf(event.userId),
    aboutId: account(event.aboutId),
    aboutName: nameOf(event.aboutId),
    address: event.address.slice(0, addressLimit),
    network: event.network.slice(0, addressLimit),
    device: event.device,
    count: event.count,
    createdAt: event.at,
    lastAt: event.at,
    tally: tallyKey(event),
  })

  return {
    /** Inserts events with distinct tally keys. An event whose key has a row increments the count of that row. */
    write: async (events: readonly CountedSecurityEvent[]) => {
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

    /** Deletes events older than the retention. Returns their number. */
    sweep: async (now: Date): Promise<number> =>
      db('securityEvents')
        .where('createdAt', '<', new Date(now.getTime() - retentionDays * 86_400_000))
        .delete(),
  }
}

export type SecurityLog = ReturnType<typeof createSecurityLog>
