import type { Knex } from 'knex'
import { buildActivity } from './activity-entry.ts'
import type { RecordedChanges } from './activity-entry.ts'
import { recordFeedEntry } from './feed-entries.ts'
import { writeHistoryRows } from './history-rows.ts'
import { notificationEntries } from './notification-entries.ts'

/** Writes the activities of a verb, the notifications about them, and the change feed. */
export const writeHistory = async (
  db: Knex,
  { changes, feedEntries, verbCall }: RecordedChanges,
): Promise<void> => {
  const loggedChanges = changes.flatMap((change) => {
    const activity = verbCall && buildActivity(change, verbCall)
    if (!activity) return []
    const notify = () => notificationEntries(change, activity.audience, verbCall)
    return [{ activity, notifications: change.isQuiet ? [] : notify() }]
  })
  const verb = verbCall?.verb ?? null
  const isImport = verbCall?.importOf != null
  await writeHistoryRows(db, {
    activities: loggedChanges.map(({ activity }, at) => ({
      ...activity,
      isFolded: isImport && at > 0,
    })),
    notifications: loggedChanges.flatMap(({ notifications }) => notifications),
    feed: [
      ...changes.map((change) =>
        recordFeedEntry(change, { verb, ...(change.isRemoved && { kind: 'ended' }) }),
      ),
      ...feedEntries,
    ],
  })
}
