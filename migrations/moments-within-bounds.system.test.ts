import { beforeAll, expect, it } from 'vitest'
import {
  buildCalendarEvent,
  buildCommunicationSession,
  buildCustomerService,
  buildLead,
  buildTask,
} from '#api/testing/factories/index.ts'
import { migrate, withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { buildReversibleSchema } from '#api/testing/database/reversible-schema.ts'
import { dateSpan, momentSpan } from '#shared/moments.ts'
import { bounds } from './moment-bounds.ts'

const database = await testDatabase()
const { db, connection } = database
beforeAll(() => buildReversibleSchema(database))

const downTo = async (step: string) => {
  const done: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  for (const _ of done.slice(done.indexOf(step)))
    await withMigrator(connection, (migrator, config) => migrator.down(config))
}

type Checked = { table: string; column: string; definition: string; valid: boolean }

const checks = async () =>
  (
    await db.raw<{ rows: Checked[] }>(`
      select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(c.oid) as definition,
        convalidated as valid
      from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and conname like '%\\_bounds'`)
  ).rows

it('every time column has a validated check constraint with the bounds of the inputs', async () => {
  const found = await checks()
  expect(found.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    bounds.flatMap(({ table, columns }) => columns.map((one) => `${table}.${one}`)).toSorted(),
  )
  expect(found.filter(({ valid }) => !valid)).toEqual([])
  for (const { table, first, last } of bounds)
    expect({ first, last }).toEqual(table === 'tasks' ? dateSpan : momentSpan)
})

it('moves stored values out of bounds to the nearest bound, increments the version, and leaves other rows', async () => {
  await downTo('0039-moments-within-bounds.ts')
  const far = new Date('+010000-01-01T23:57:00Z')
  const slip = new Date('0026-11-30T09:06:32Z')
  const good = new Date('2026-11-30T09:06:32Z')
  const late = await buildTask(db, { dueDate: slip })
  const inTime = await buildTask(db, { dueDate: good })
  const without = await buildTask(db, { dueDate: null })
  const event = await buildCalendarEvent(db, { startTime: slip, endTime: far })
  const service = await buildCustomerService(db, { startDate: good, endDate: far })
  const lead = await buildLead(db, { lastContactedAt: slip })
  const session = await buildCommunicationSession(db, { startTime: far })
  await migrate(connection)

  const rowOf = (table: string, { id }: { id: number }, ...columns: string[]) =>
    db(table)
      .where({ id })
      .first('version', ...columns) as Promise<object>
  const first = new Date(momentSpan.first)
  const last = new Date(momentSpan.last)
  expect([
    await rowOf('tasks', late, 'dueDate'),
    await rowOf('tasks', inTime, 'dueDate'),
    await rowOf('tasks', without, 'dueDate'),
    await rowOf('calendarEvents', event, 'startTime', 'endTime'),
    await rowOf('customerServices', service, 'startDate', 'endDate'),
    await rowOf('leads', lead, 'lastContactedAt'),
    await rowOf('communicationSessions', session, 'startTime'),
  ]).toEqual([
    { version: 2, dueDate: new Date(dateSpan.first) },
    { version: 1, dueDate: good },
    { version: 1, dueDate: null },
    { version: 2, startTime: first, endTime: last },
    { version: 2, startDate: good, endDate: last },
    { version: 2, lastContactedAt: first },
    { version: 2, startTime: last },
  ])
  expect((await checks()).filter(({ valid }) => !valid)).toEqual([])
})
