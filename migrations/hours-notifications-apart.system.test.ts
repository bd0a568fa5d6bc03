import { expect, it } from 'vitest'
import { withMigrator } from '#api/database/migrate.ts'
import { buildUser } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { migrationNames } from '#api/testing/database/reversible-schema.ts'

const { db, connection } = await testDatabase()

it('reverting leaves unread what must be answered, and all notices', async () => {
  const { id: userId } = await buildUser(db)
  const add = (kind: string, subjectId: number, more: object = {}) =>
    db('notifications').insert({
      userId,
      kind,
      event: 'any',
      noun: 'customerService',
      recordId: subjectId,
      subjectId,
      recordName: 'Any',
      audience: 'customer',
      at: new Date(),
      ...more,
    })
  await add('question', 1)
  await add('hours', 1, { snoozedUntil: new Date() })
  await add('hours', 2)
  const { later } = await migrationNames()
  const steps = later.slice(later.indexOf('0101-hours-notifications-apart.ts'))
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.down(config))
  const read: unknown = await db('notifications')
    .orderBy('id')
    .select('kind', db.raw('read_at is not null as is_read'))
  expect(read).toEqual([
    { kind: 'question', isRead: false },
    { kind: 'hours', isRead: true },
    { kind: 'hours', isRead: false },
  ])
  await expect(add('hours', 1)).rejects.toThrow('notifications_unread_idx')
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.up(config))
  await add('hours', 1)
  await expect(add('question', 1)).rejects.toThrow('notifications_unread_idx')
})
