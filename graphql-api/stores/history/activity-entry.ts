import type { Knex } from 'knex'
import { audienceOf } from '#api/access/audience.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Subject, Verb } from '#api/access/verbs.ts'
import type { FieldChange } from '#api/stores/entities/activity.ts'
import { nameOf } from './record-name.ts'
import { unkeptOf } from './unlogged-columns.ts'

type Columns = Readonly<Record<string, unknown>>

/** As JSON has it, so that instants and lists compare by what they say. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Whoever does a verb, with the name that they have then; null for the system and for somebody who is not signed in. */
export type Actor = { id: number; displayName: string } | null

/** One record as a transaction found it, null where there was none, and as it leaves it. */
export type Written = { noun: Subject; before: object | null; after: object }

/** What became of each column, in their order. */
export const changesOf = (noun: Subject, before: Columns, after: Columns): FieldChange[] =>
  Object.keys(after)
    .filter((field) => !unkeptOf(noun).includes(field))
    .map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))

/** Whose a record is; a line of a task's history goes by its task. */
const customerOf = (db: Knex, noun: Subject, row: Columns): unknown => {
  if (noun === 'customer') return row['id']
  if (noun === 'taskUpdate') return ofTask(db, row, 'customerId')
  const hasCustomer = noun !== 'organisation' && 'customer' in nouns[noun].fields
  return hasCustomer ? row['customerId'] : null
}

const ofTask = (db: Knex, { taskId }: Columns, column: string) =>
  db('tasks')
    .where({ id: taskId as number })
    .select(column)

type Told = { verb: Verb; actor: Actor; at: Date }

/** The line about one record; null where nothing that may be told has changed. */
export const lineOf = (db: Knex, { noun, before, after }: Written, { verb, actor, at }: Told) => {
  const row = after as Columns
  const changes = before ? changesOf(noun, before as Columns, row) : []
  if (before && changes.length === 0) return null
  const customerId = customerOf(db, noun, row)
  const audience = audienceOf({
    verb,
    noun,
    rows: before ? [before, row] : [row],
    customerId: customerId ?? null,
    fields: changes.map(({ field }) => field),
  })
  return {
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.displayName ?? null,
    verb,
    noun,
    // The settings are one record, known by no number.
    recordId: noun === 'organisation' ? 1 : (row['id'] as number),
    recordName: noun === 'taskUpdate' ? ofTask(db, row, 'title') : nameOf(noun, row),
    customerId: customerId ?? null,
    audience,
    changes: JSON.stringify(changes),
  }
}
