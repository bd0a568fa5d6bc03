import { audienceOf } from '#api/access/audience.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Subject, Verb } from '#api/access/verbs.ts'
import type { FieldChange } from '#api/stores/entities/activity.ts'
import type { Role } from '#shared/roles.ts'
import type { FeedEntry } from './change-feed.ts'
import { recordName } from './record-name.ts'
import { unloggedColumns } from './unlogged-columns.ts'

type Columns = Readonly<Record<string, unknown>>

/** Converts a value to its JSON form, so that dates and arrays compare by value. */
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** The account that runs a verb, with its name and role at that time; null for the system and for visitors. */
export type Actor = { id: number; displayName: string; role: Role } | null

/** A record before a transaction (null if the transaction created it) and after it. Nobody is told of a quiet change. */
export type RecordChange = {
  noun: Subject
  before: object | null
  after: object
  isQuiet?: boolean
  /** True for a record that the transaction has removed. */
  isRemoved?: boolean
}

/** Returns the changed columns in their order, without those that are not logged. */
export const diffColumns = (noun: Subject, before: Columns, after: Columns): FieldChange[] =>
  Object.keys(after)
    .filter((field) => !unloggedColumns(noun).includes(field))
    .map((field) => ({ field, before: toJson(before[field]), after: toJson(after[field]) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))

/** Returns the id of the customer that a record belongs to; null for a task update, which belongs to that of its task. */
const customerOf = (noun: Subject, row: Columns): number | null => {
  if (noun === 'customer') return row['id'] as number
  const hasCustomer =
    noun !== 'organisation' && noun !== 'taskUpdate' && 'customer' in nouns[noun].fields
  return hasCustomer ? ((row['customerId'] as number | null | undefined) ?? null) : null
}

/** The import that changes records, and the name of its file. */
export type ImportOfChanges = { id: number; fileName: string }

/** The verb that changed records, who ran it, when, of many at once the id by which that is undone, and the import. */
export type VerbCall = {
  verb: Verb
  actor: Actor
  at: Date
  manyId?: number | null
  importOf?: ImportOfChanges | null
}

/** The changes of records that one transaction has recorded. */
export type RecordedChanges = {
  /** One change for each record. */
  changes: readonly RecordChange[]
  /** Further entries of the change feed. */
  feedEntries: readonly FeedEntry[]
  /** Null for changes of the system. */
  verbCall: VerbCall | null
  at: Date
}

/** Returns true for a file that its uploader has not sent, which has no history: it begins when the file is sent. */
export const isUnsent = (row: object | null) => (row as Columns | null)?.['audience'] === 'uploader'

/** Builds the entry of the activity log for one record; null if no logged column changed. */
export const buildActivity = (
  { noun, before: earlierRow, after }: RecordChange,
  { verb, actor, at, importOf }: VerbCall,
) => {
  const row = after as Columns
  if (isUnsent(row)) return null
  const before = isUnsent(earlierRow) ? null : earlierRow
  const changes = before ? diffColumns(noun, before as Columns, row) : []
  if (before && changes.length === 0) return null
  const customerId = customerOf(noun, row)
  const taskId = noun === 'taskUpdate' ? (row['taskId'] as number) : null
  const audience = audienceOf({
    verb,
    noun,
    rows: before ? [before, row] : [row],
    customerId: customerId ?? taskId,
    fields: changes.map(({ field }) => field),
  })
  return {
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.displayName ?? null,
    verb,
    noun,
    // The organisation is a single record without a numeric id.
    recordId: noun === 'organisation' ? 1 : (row['id'] as number),
    recordName: taskId === null ? recordName(noun, row) : null,
    customerId,
    /** The task whose name and customer an update of it has; null for other records. */
    taskId,
    audience,
    changes,
    importId: importOf?.id ?? null,
    importFile: importOf?.fileName ?? null,
    /** True if another line of the same transaction of an import stands for it. */
    isFolded: false,
  }
}

/** An entry of the activity log. */
export type ActivityEntry = NonNullable<ReturnType<typeof buildActivity>>
