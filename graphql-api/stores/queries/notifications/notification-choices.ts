import type { Knex } from 'knex'
import type { Caller } from '#api/access/viewer.ts'
import { notificationKinds } from '#shared/kinds.ts'
import { onlyNamed, viewerId } from '#api/stores/statements/parameter.ts'
import { runCached } from '#api/stores/statements/statement-cache.ts'
import type { NotificationChoiceRow } from './notification-rows.ts'

/** A change of a choice. */
type NotificationChoice = Pick<NotificationChoiceRow, 'kind'> & {
  inApp?: boolean | null | undefined
  byEmail?: boolean | null | undefined
}

/** Reads and stores which kinds of notifications the viewer gets. */
export const createNotificationChoices = (db: Knex, viewer: Caller) => ({
  /** Reads which kinds the viewer gets. A kind without a stored choice is on. */
  choices: async (): Promise<NotificationChoiceRow[]> => {
    if (!viewer) return []
    const { rows } = await runCached(
      db,
      'notifications choices',
      () => db('notificationChoices').where('userId', viewerId).select('kind', 'inApp', 'byEmail'),
      onlyNamed({}, viewer),
    )
    const choiceByKind = new Map(rows.map(([kind, inApp, byEmail]) => [kind, { inApp, byEmail }]))
    return notificationKinds.map((kind) => ({
      kind,
      inApp: choiceByKind.get(kind)?.inApp !== false,
      byEmail: choiceByKind.get(kind)?.byEmail !== false,
    }))
  },

  /** Stores how the viewer gets a kind; what is left out stays as it is. */
  choose: async ({ kind, inApp, byEmail }: NotificationChoice) => {
    const changes = {
      ...(inApp != null && { inApp }),
      ...(byEmail != null && { byEmail }),
    }
    const columns = Object.keys(changes)
    if (viewer && columns.length > 0)
      await db('notificationChoices')
        .insert({ userId: viewer.id, kind, inApp: true, ...changes })
        .onConflict(['userId', 'kind'])
        .merge(columns)
  },
})
