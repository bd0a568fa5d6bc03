import { audienceOf } from '#api/access/audience.ts'
import { nounLabel } from '#api/access/noun-label.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow, FieldChange } from '#api/stores/entities/activity.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'

/** The acting account; null for a visitor of the site. */
export type Actor = { id: number; displayName: string } | null

type Done = {
  at: Date
  by: Actor
  verb: Verb
  noun: Exclude<HistoryNoun, 'organisation'>
  /** The current row of the record. */
  row: { id: number; customerId?: number | null; type?: unknown }
  /** The name of the record; without one it gets the label of its noun. */
  name?: string | undefined
  /** The customer of the record, if the row itself does not have it. */
  customerId?: number | null
  /** The changed fields with old and new values; none for a new record. */
  changes?: readonly (readonly [field: string, before: unknown, after: unknown])[]
}

const toPlainValue = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Returns the activity that a verb would have logged. */
export const buildActivity = (done: Done): New<ActivityRow> => {
  const { at, by, verb, noun, row, name, changes = [] } = done
  const customerId = done.customerId === undefined ? (row.customerId ?? null) : done.customerId
  const fieldChanges: FieldChange[] = changes.map(([field, before, after]) => ({
    field,
    before: toPlainValue(before),
    after: toPlainValue(after),
  }))
  const fields = fieldChanges.map(({ field }) => field)
  return {
    at,
    actorId: by?.id ?? null,
    actorName: by?.displayName ?? null,
    verb,
    noun,
    recordId: row.id,
    recordName: name ?? nounLabel(noun),
    customerId,
    audience: audienceOf({ verb, noun, rows: [row], customerId, fields }),
    // The driver would convert a list to a PostgreSQL array.
    changes: JSON.stringify(fieldChanges) as never,
  }
}
