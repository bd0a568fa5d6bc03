import type { SecurityEventKind } from '#shared/kinds.ts'
import { equals, oneOf, atOrAfter, before } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

export type SecurityEventRow = {
  id: number
  kind: SecurityEventKind
  /** A code that gives the reason or the details. */
  reason: string | null
  /** The account that acted or that a sign-in was attempted for; null if it is unknown or deleted. */
  userId: number | null
  /** The account's name at that time. */
  userName: string | null
  /** The account that was changed, or the owner of the file. */
  aboutId: number | null
  aboutName: string | null
  /** The IP address of the last of the counted events. */
  address: string
  network: string
  device: string | null
  /** The number of equal events within the minute. */
  count: number
  createdAt: Date
  lastAt: Date
  /** Events with equal keys are counted as one. Not part of the schema. */
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
