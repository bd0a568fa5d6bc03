import type { SecurityEventKind } from '#shared/kinds.ts'
import { equals, oneOf, atOrAfter, before } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type SecurityEventRow = {
  id: number
  kind: SecurityEventKind
  /** Why, or what exactly, in words of the program. */
  reason: string | null
  /** Whoever did it, or whose account was tried; null when nobody is known, or when the account is gone. */
  userId: number | null
  /** Their name as it was then. */
  userName: string | null
  /** To whose account it was done, or whose file it was. */
  aboutId: number | null
  aboutName: string | null
  /** The address that the last of them came from. */
  address: string
  network: string
  device: string | null
  /** How often in that minute. */
  count: number
  createdAt: Date
  lastAt: Date
  /** What it is counted as; no type of the schema has it. */
  tally: string
}

export const securityEvent = mapEntity<SecurityEventRow>()('securityEvent', {
  filters: {
    kind: oneOf('kind'),
    userId: equals('userId'),
    aboutId: equals('aboutId'),
    network: equals('network'),
    since: atOrAfter('t.created_at'),
    until: before('t.created_at'),
  },
  orders: { created_at: byTime('created_at') },
})
