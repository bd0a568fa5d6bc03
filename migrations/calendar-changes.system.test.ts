import { expect, it } from 'vitest'
import { withMigrator } from '#api/database/migrate.ts'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { migrationNames } from '#api/testing/database/reversible-schema.ts'

const { db, connection } = await testDatabase()

it('appointments that wait for the end of quiet hours are mailed after an upgrade', async () => {
  const user = await build.user(db)
  const planned = await build.calendarEvent(db, {})
  const cancelled = await build.communicationSession(db, { status: 'cancelled', vaId: user.id })
  const { later } = await migrationNames()
  const steps = later.slice(later.indexOf('0116-calendar-changes.ts'))
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.down(config))
  const add = (noun: string, recordId: number, more: object = {}) =>
    db('notifications').insert({
      userId: user.id,
      kind: 'appointment',
      event: 'any',
      noun,
      recordId,
      subjectId: recordId,
      recordName: 'Any',
      audience: 'customer',
      at: new Date(),
      ...more,
    })
  await add('calendarEvent', planned.id)
  await add('communicationSession', cancelled.id)
  await add('communicationSession', cancelled.id, { readAt: new Date() })
  await add('calendarEvent', planned.id, { readAt: new Date(), mailedAt: new Date() })
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.up(config))
  const changes = await db('calendarChanges').orderBy('noun').select('noun', 'recordId', 'held')
  expect(changes).toEqual([
    { noun: 'calendarEvent', recordId: planned.id, held: null },
    {
      noun: 'communicationSession',
      recordId: cancelled.id,
      held: expect.objectContaining({ type: cancelled.type, assistantId: user.id }),
    },
  ])
  expect(Date.parse(changes[1].held.start)).toBe(cancelled.startTime.getTime())
})
