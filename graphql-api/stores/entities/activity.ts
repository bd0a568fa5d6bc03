import type { Verb } from '#api/access/verbs.ts'
import type { Audience } from '#shared/kinds.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'
import {
  equals,
  oneOf,
  atOrAfter,
  before,
  yesOrNo,
  aboutCustomer,
} from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'

/** The change of one field, with values as JSON: ids are numbers, times are ISO text. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** A field change with the kind of its record. */
export type ChangeRow = FieldChange & { noun: HistoryNoun }

export type ActivityRow = {
  id: number
  at: Date
  /** The account that made the change; null for the system and for visitors. */
  actorId: number | null
  /** The account's name at that time. */
  actorName: string | null
  verb: Verb
  noun: HistoryNoun
  recordId: number
  /** The record's name at that time. */
  recordName: string
  /** The customer of the record at that time; null if it had none. */
  customerId: number | null
  audience: Audience
  /** Empty for a new record. */
  changes: FieldChange[]
  /** The import that wrote the entry; null if none did. */
  importId: number | null
  /** The name of its file. */
  importFile: string | null
  /** When a person was erased from the entry. */
  erasedAt: Date | null
}

/** A lead was won or lost, or a customer paused or closed. An index has the same condition. */
const isMilestone = `(t.verb in ('convertLead', 'pauseCustomer', 'closeCustomer') or t.verb = 'moveLead' and t.changes @> '[{"field": "status", "after": "lost"}]')`

export const activity = mapEntity<ActivityRow>()('activity', {
  filters: {
    noun: oneOf('noun'),
    recordId: equals('recordId'),
    customerId: aboutCustomer,
    actorId: equals('actorId'),
    audience: oneOf('audience'),
    since: atOrAfter('t.at'),
    until: before('t.at'),
    milestone: yesOrNo(
      (query, isTrue) => void query.whereRaw(isTrue ? isMilestone : `not ${isMilestone}`),
    ),
  },
  customerOrder: 'at',
  orders: { at: byTime('at') },
})
