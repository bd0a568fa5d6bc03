import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { checkConnectionLimit } from './start.ts'

const { connection, db } = await testDatabase()

const databaseUrl = 'postgres://db.example/genie'
const { rows } = await db.raw<{ rows: { most: number }[] }>(
  `select current_setting('max_connections')::int as most`,
)
const most = rows[0]?.most ?? 0
const of = (workers: number) => ({ databaseUrl, preparedStatements: true, workers })
const enoughCount = Math.floor(most / 14)

it('warns about a database that allows fewer connections than all processes need', async () => {
  expect(await checkConnectionLimit(of(enoughCount + 1), connection)).toContain(
    `The database allows ${most} connections, but up to ${(enoughCount + 1) * 14} are needed: 14 for each of WORKERS`,
  )
})

it('warns about the limit of a role or of a database, too', async () => {
  const user = `few_of_${connection.database}`
  await db.raw(`create role ${user} login connection limit 25`)
  const asFew = { ...connection, user }
  expect(await checkConnectionLimit(of(1), asFew)).toBeNull()
  expect(await checkConnectionLimit(of(2), asFew)).toContain('allows 25 connections')
  await db.raw(`alter database ${connection.database} connection limit 22`)
  expect(await checkConnectionLimit(of(2), asFew)).toContain('allows 22 connections')
  // Neither is for a superuser.
  await db.raw(`alter role ${user} superuser`)
  expect(await checkConnectionLimit(of(2), asFew)).toBeNull()
  await db.raw(`drop role ${user}`)
})

it.each([
  ['when the database allows enough', of(enoughCount)],
  [
    'about the embedded database, which is configured for them',
    { databaseUrl: null, preparedStatements: true, workers: 64 },
  ],
  ['behind a connection pooler', { databaseUrl, preparedStatements: false, workers: 64 }],
])('does not warn %s', async (_, settings) => {
  expect(await checkConnectionLimit(settings, connection)).toBeNull()
})
