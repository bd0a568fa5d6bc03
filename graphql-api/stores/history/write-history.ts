import type { Knex } from 'knex'
import { buildActivityRow } from './activity-entry.ts'
import type { RecordChange, RecordedChanges, VerbCall } from './activity-entry.ts'
import { writeChanges } from './change-feed.ts'
import { notificationFeedEntries, recordFeedEntry } from './feed-entries.ts'
import { notificationEntries } from './notification-entries.ts'
import { writeNotifications } from './write-notifications.ts'

const rowsPerInsert = 1000

/** Writes the activities of changes and the notifications about them. Returns the written notifications. */
const writeActivities = async (db: Knex, changes: readonly RecordChange[], verbCall: VerbCall) => {
  const logged = changes.flatMap((change) => {
    const row = buildActivityRow(db, change, verbCall)
    return row ? [{ change, row }] : []
  })
  for (let from = 0; from < logged.length; from += rowsPerInsert)
    await db('activities').insert(logged.slice(from, from + rowsPerInsert).map(({ row }) => row))
  return writeNotifications(
    db,
    logged.flatMap(({ change, row }) =>
      change.isQuiet ? [] : notificationEntries(change, row.audience, verbCall),
    ),
  )
}

/** Writes the activities of a verb, the notifications about them, and the change feed. */
export const writeHistory = async (
  db: Knex,
  { changes, noted, verbCall }: RecordedChanges,
): Promise<void> => {
  const told = verbCall ? await writeActivities(db, changes, verbCall) : []
  const verb = verbCall?.verb ?? null
  const feed = changes.map((change) => recordFeedEntry(change, { verb }))
  await writeChanges(db, [...feed, ...notificationFeedEntries(told), ...noted])
}
