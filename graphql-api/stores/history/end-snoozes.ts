import { notificationFeedEntries } from './feed-entries.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import type { NotificationId } from './feed-entries.ts'

/** Brings notifications back whose snooze is over: as new ones, on every page of their readers. */
export const createSnoozes = ({
  db,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'changeRecorder'>) => ({
  /** Ends the snoozes that are over. Returns their number. */
  end: async (now: Date): Promise<number> => {
    const endedRows = (await db('notifications')
      .where('snoozedUntil', '<=', now)
      .update({
        snoozedUntil: null,
        at: now,
        // An appointment has been mailed, and is as it was.
        mailedAt: db.raw(`case when kind = 'appointment' then mailed_at end`),
      })
      .returning(['id', 'userId'])) as NotificationId[]
    for (const entry of notificationFeedEntries(endedRows)) changeRecorder.noteChange(entry)
    return endedRows.length
  },
})
