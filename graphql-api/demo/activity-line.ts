import { audienceOf } from '#api/access/audience.ts'
import { nounLabel } from '#api/access/noun-label.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { New } from '#api/database/factories/index.ts'
import type { ActivityRow, FieldChange } from '#api/stores/entities/activity.ts'
import type { HistoryNoun } from '#shared/lists/activity.ts'

/** The acting account; null for a visitor of the site. */
export type Actor = { id: number; displayName: string } | null

type Done = {
  at: Date
  by: Actor
  verb: Verb
  noun: Exclude<HistoryNoun, 'organisation'>
  /** The record as it is kept now. */
  row: { id: number; customerId?: number | null; type?: unknown }
  /** What it is called; without one it goes by what it is. */
  name?: string | undefined
  /** Whose it is, where the record itself does not say. */
  customerId?: number | null
  /** What became of which column; none for a new record. */
  changes?: readonly (readonly [field: string, before: unknown, after: unknown])[]
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The line that a verb would have left in the history. */
export const activityLine = (done: Done): New<ActivityRow> => {
  const { at, by, verb, noun, row, name, changes = [] } = done
  const customerId = done.customerId === undefined ? (row.customerId ?? null) : done.customerId
  const told: FieldChange[] = changes.map(([field, before, after]) => ({
    field,
    before: plain(before),
    after: plain(after),
  }))
  const fields = told.map(({ field }) => field)
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
    // The driver would write a list of PostgreSQL's own.
    changes: JSON.stringify(told) as never,
  }
}
