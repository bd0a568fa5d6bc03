import { audienceOf } from '#api/access/audience.ts'
import type { Audience, ChangeKind } from '#shared/kinds.ts'
import { nouns } from '#api/access/nouns.ts'
import type { Subject, Verb } from '#api/access/verbs.ts'
import { diffColumns, isUnsent } from './activity-entry.ts'
import type { RecordChange } from './activity-entry.ts'
import type { FeedEntry } from './change-feed.ts'

type Columns = Readonly<Record<string, unknown>>

const collectIds = (values: readonly unknown[]) => [
  ...new Set(values.filter((value) => typeof value === 'number')),
]

/** Returns the customers that decide who sees a record. A lead is seen by its assistant, whatever customer it became. */
const customersOf = (noun: Subject, rows: readonly Columns[]) => {
  if (noun === 'customer') return collectIds(rows.map(({ id }) => id))
  if (noun === 'lead' || noun === 'organisation' || !('customer' in nouns[noun].fields)) return []
  return collectIds(rows.map(({ customerId }) => customerId))
}

/** Returns the accounts that see a record by its own columns, not by its customer. */
const personsOf = (noun: Subject, row: Columns): unknown[] => {
  if (noun === 'user') return [row['id']]
  if (noun === 'lead' || noun === 'customer') return [row['assignedVaId']]
  if (noun === 'timeEntry') return [row['assistantId']]
  // A file or an event without a customer is personal, and so is a file that is not sent.
  return row['customerId'] === null || isUnsent(row) ? [row['vaId'], row['uploadedBy']] : []
}

/** Returns the rows that decide whether customers are told: a call that becomes a note has gone for them. */
const rowsForCustomers = (noun: Subject, rows: readonly Columns[]) => {
  const calls = rows.filter(({ type }) => type !== 'note')
  return noun === 'interaction' && calls.length > 0 ? calls : rows
}

/** Builds the feed’s entry of one record from its row before the change (null if it is new) and after it. */
export const recordFeedEntry = (
  { noun, before, after }: RecordChange,
  {
    verb = null,
    kind = before ? 'changed' : 'created',
  }: { verb?: Verb | null; kind?: ChangeKind } = {},
): FeedEntry => {
  const row = after as Columns
  const rows = before ? [before as Columns, row] : [row]
  const customerIds = customersOf(noun, rows)
  const taskId = noun === 'taskUpdate' ? (row['taskId'] as number) : null
  return {
    noun,
    // The organisation is a single record without a numeric id.
    recordId: noun === 'organisation' ? 1 : (row['id'] as number),
    kind,
    customerIds,
    taskId,
    personIds: collectIds(rows.flatMap((one) => personsOf(noun, one))),
    audience: isUnsent(row)
      ? 'person'
      : audienceOf({
          verb,
          noun,
          rows: rowsForCustomers(noun, rows),
          customerId: customerIds[0] ?? taskId,
          fields: before ? diffColumns(noun, before as Columns, row).map(({ field }) => field) : [],
        }),
  }
}

const ofPerson = (userId: number) => ({
  customerIds: [],
  taskId: null,
  personIds: [userId],
  audience: 'person' as const,
})

/** A notification and its person. */
export type NotificationId = { id: number; userId: number }

/** Builds the feed’s entries of notifications that changed, each for its own person alone. `writeHistoryRows` writes those of new ones. */
export const notificationFeedEntries = (
  notifications: readonly NotificationId[],
  kind: ChangeKind = 'created',
): FeedEntry[] =>
  notifications.map(({ id, userId }) => ({
    noun: 'notification',
    recordId: id,
    kind,
    ...ofPerson(userId),
  }))

/** Builds the feed’s entry of what a person has read of a customer’s thread, up to a message with this audience. Nobody hears that management reads. */
export const threadFeedEntry = (
  reader: { id: number; role: string },
  customerId: number,
  audience: Audience,
): FeedEntry => ({
  noun: 'thread',
  recordId: customerId,
  kind: 'changed',
  ...ofPerson(reader.id),
  ...(reader.role !== 'management' && { customerIds: [customerId], audience }),
})
