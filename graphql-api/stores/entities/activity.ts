import type { Verb } from '#api/access/verbs.ts'
import type { Audience } from '#shared/kinds.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'
import { equals, oneOf, atOrAfter, before } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

/** What became of one field of a record; ids are numbers and instants ISO text, as JSON has them. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** The same, with what kind of record it is. */
export type ChangeRow = FieldChange & { noun: HistoryNoun }

export type ActivityRow = {
  id: number
  at: Date
  /** Whoever did it; null for the system and for somebody who was not signed in. */
  actorId: number | null
  /** Their name as it was then. */
  actorName: string | null
  verb: Verb
  noun: HistoryNoun
  recordId: number
  /** The record's name as it was then. */
  recordName: string
  /** Whose the record was then; null where it was nobody's. */
  customerId: number | null
  audience: Audience
  /** Empty for a new record, whose values stand in the record itself. */
  changes: FieldChange[]
  /** When a person's values were blanked in it. */
  erasedAt: Date | null
}

export const activity = mapEntity<ActivityRow>()('activity', {
  filters: {
    noun: oneOf('noun'),
    recordId: equals('recordId'),
    customerId: equals('customerId'),
    actorId: equals('actorId'),
    audience: oneOf('audience'),
    since: atOrAfter('t.at'),
    until: before('t.at'),
  },
  customerOrder: 'at',
  orders: { at: byTime('at') },
})
