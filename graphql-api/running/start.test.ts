import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { lackOfConnections } from './start.ts'

const { connection, db } = await testDatabase()

const databaseUrl = 'postgres://db.example/genie'
const { rows } = await db.raw<{ rows: { most: number }[] }>(
  `select current_setting('max_connections')::int as most`,
)
const most = rows[0]?.most ?? 0
const of = (workers: number) => ({ databaseUrl, prepared: true, workers })
const enough = Math.floor(most / 10)

it('says that a database gives fewer connections than all processes keep', async () => {
  expect(await lackOfConnections(of(enough + 1), connection)).toContain(
    `The database gives ${most} connections, and up to ${(enough + 1) * 10} are kept, 10 for each of WORKERS`,
  )
})

it('says it of what a role may have, too', async () => {
  const user = `few_of_${connection.database}`
  await db.raw(`create role ${user} login connection limit 15`)
  const asFew = { ...connection, user }
  expect(await lackOfConnections(of(1), asFew)).toBeNull()
  expect(await lackOfConnections(of(2), asFew)).toContain('gives 15 connections')
  await db.raw(`alter database ${connection.database} connection limit 12`)
  expect(await lackOfConnections(of(2), asFew)).toContain('gives 12 connections')
  // Neither is for a superuser.
  await db.raw(`alter role ${user} superuser`)
  expect(await lackOfConnections(of(2), asFew)).toBeNull()
  await db.raw(`drop role ${user}`)
})

it.each([
  ['where it gives enough', of(enough)],
  ['of our own, which gives what is needed', { databaseUrl: null, prepared: true, workers: 64 }],
  ['where a pooler parts them', { databaseUrl, prepared: false, workers: 64 }],
])('says nothing %s', async (_, settings) => {
  expect(await lackOfConnections(settings, connection)).toBeNull()
})
