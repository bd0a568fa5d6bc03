import { beforeAll, expect, it } from 'vitest'
import { buildAssistant, buildCommunicationSession } from '#api/testing/factories/index.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { buildReversibleSchema } from '#api/testing/database/reversible-schema.ts'

const database = await testDatabase()
const { db, connection } = database
beforeAll(() => buildReversibleSchema(database))

const step = '0007-one-active-call.ts'

it('keeps the newest active call of each assistant and ends the others at their start or now', async () => {
  const done: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  const after = done.slice(done.indexOf(step))
  for (const _ of after) await withMigrator(connection, (migrator, config) => migrator.down(config))
  const [busy, other] = [await buildAssistant(db), await buildAssistant(db)]
  const call = async (vaId: number, startTime: string, status: 'active' | 'scheduled') =>
    (await buildCommunicationSession(db, { vaId, status, startTime: new Date(startTime) })).id
  const first = await call(busy.id, '2026-03-02T10:00:00Z', 'active')
  const newest = await call(busy.id, '2026-03-02T11:00:00Z', 'active')
  const same = await call(busy.id, '2026-03-02T10:00:00Z', 'active')
  const planned = await call(busy.id, '2026-03-02T12:00:00Z', 'scheduled')
  const theirs = await call(other.id, '2199-03-02T09:00:00Z', 'active')
  const theirLast = await call(other.id, '2199-03-02T10:00:00Z', 'active')
  for (const _ of after) await withMigrator(connection, (migrator, config) => migrator.up(config))
  const rows: { id: number; status: string; version: number }[] =
    await db('communication_sessions').orderBy('id')
  expect(
    Object.fromEntries(rows.map(({ id, status, version }) => [id, [status, version]])),
  ).toEqual({
    [first]: ['completed', 2],
    [newest]: ['active', 1],
    [same]: ['completed', 2],
    [planned]: ['scheduled', 1],
    [theirs]: ['completed', 2],
    [theirLast]: ['active', 1],
  })
  expect(await db('communication_sessions').where({ id: theirs }).first('endTime')).toEqual({
    endTime: new Date('2199-03-02T09:00:00Z'),
  })
})
