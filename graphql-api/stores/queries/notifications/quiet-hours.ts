import type { StoreTools } from '#api/stores/tools.ts'
import { onlyNamed, viewerId } from '#api/stores/statements/parameter.ts'
import { runCached, toObjects } from '#api/stores/statements/statement-cache.ts'
import type { QuietHours } from '#shared/quiet-hours.ts'

/** Reads and stores the quiet hours of the viewer. */
export const createQuietHours = ({ db, scope: { viewer } }: Pick<StoreTools, 'db' | 'scope'>) => ({
  /** Reads the quiet hours; null if there are none. */
  read: async (): Promise<QuietHours | null> => {
    if (!viewer) return null
    const result = await runCached(
      db,
      'quiet hours',
      () => db('quietHours').where('userId', viewerId).select('fromMinute', 'toMinute'),
      onlyNamed({}, viewer),
    )
    const [hours] = toObjects(result) as QuietHours[]
    return hours ?? null
  },

  /** Stores the quiet hours, or ends them. */
  set: async (hours: QuietHours | null) => {
    if (!viewer) return
    const ownerCondition = { userId: viewer.id }
    if (hours)
      await db('quietHours')
        .insert({ ...ownerCondition, ...hours })
        .onConflict('userId')
        .merge()
    else await db('quietHours').where(ownerCondition).delete()
  },
})
