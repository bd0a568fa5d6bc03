import type { Knex } from 'knex'
import type { Caller } from '#api/access/viewer.ts'
import { notificationKinds } from '#shared/kinds.ts'
import { onlyNamed, viewerId } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { NotificationChoiceRow } from './notification-rows.ts'

/** Reads and stores which kinds of notifications the viewer gets. */
export const createNotificationChoices = (db: Knex, viewer: Caller) => ({
  /** Reads which kinds the viewer gets. A kind without a stored choice is on. */
  choices: async (): Promise<NotificationChoiceRow[]> => {
    if (!viewer) return []
    const { rows: off } = await runCached(
      db,
      'notifications choices',
      () =>
        db('notificationChoices').where('userId', viewerId).whereNot('inApp', true).select('kind'),
      onlyNamed({}, viewer),
    )
    const kinds = new Set(off.map(([kind]) => kind))
    return notificationKinds.map((kind) => ({ kind, inApp: !kinds.has(kind) }))
  },

  /** Stores whether the viewer gets a kind. */
  choose: async ({ kind, inApp }: NotificationChoiceRow) => {
    if (viewer)
      await db('notificationChoices')
        .insert({ userId: viewer.id, kind, inApp })
        .onConflict(['userId', 'kind'])
        .merge()
  },
})
