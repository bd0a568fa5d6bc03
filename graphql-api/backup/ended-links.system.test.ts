import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { build, buildCustomer, buildUser } from '#api/testing/factories/index.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { rewriteBackup } from '#api/testing/database/rewrite-backup.ts'
import { excludedTables } from './excluded-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-backup-'))
afterAll(() => rm(folder, { recursive: true }))

it('a restore ends all balance links, and changes nothing else of their customers', async () => {
  const { id: customerId } = await buildCustomer(db, { balanceLinkUntil: new Date() })
  await buildCustomer(db)
  await db('balanceLinks').insert({ customerId, tokenHash: 'hash' })
  const file = join(folder, 'links.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file)
  expect(await target.db('balanceLinks')).toEqual([])
  expect(await target.db('customers').orderBy('id')).toEqual(
    (await db('customers').orderBy('id')).map((one: object) => ({
      ...one,
      balanceLinkUntil: null,
    })),
  )
})

const laterTime = new Date(Date.now() + 60 * 60_000)

/** Stores one link of each kind that works once, and a challenge, for an account. */
const addLinks = async () => {
  const { id: userId } = await buildUser(db, { invited: true })
  const times = { userId, createdAt: new Date(), expiresAt: laterTime }
  await db('invitations').insert({ ...times, tokenHash: `invitation ${userId}` })
  await db('oneTimeLinks').insert({
    ...times,
    tokenHash: `password ${userId}`,
    kind: 'password_reset',
  })
  await db('passkeyChallenges').insert({ challenge: `one ${userId}`, userId, expiresAt: laterTime })
  return userId
}

const linkTables = ['invitations', 'oneTimeLinks', 'passkeyChallenges']

it('a restore ends invitations, one-time links and challenges, and the invited account can be invited again', async () => {
  const userId = await addLinks()
  const file = join(folder, 'invitations.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file)
  for (const table of linkTables) expect(await target.db(table)).toEqual([])
  expect(await target.db('users').where({ id: userId }).pluck('invited')).toEqual([true])
})

it('a restore leaves out the links of a backup from before they were left out', async () => {
  const file = join(folder, 'now.zip')
  const olderPath = join(folder, 'older.zip')
  await writeBackup(connection, file)
  await rewriteBackup(file, olderPath, ({ manifest, tables }) => {
    tables['invitations'] = '1\thash\t2026-01-01 00:00:00+00\t2099-01-01 00:00:00+00\n'
    manifest.tables['invitations'] = {
      columns: ['user_id', 'token_hash', 'created_at', 'expires_at'],
      rows: 1,
      sha256: '',
    }
  })
  const target = await emptyDatabase()
  await restoreBackup(target.connection, olderPath)
  expect(await target.db('invitations')).toEqual([])
})

it('a restore ends all links of booked demos, and keeps the demos', async () => {
  const { id: calendarEventId } = await build.calendarEvent(db, { eventType: 'demo' })
  const { id: leadId } = await build.lead(db)
  const booking = { calendarEventId, leadId, timeZone: 'America/Chicago' }
  await db('demoBookings').insert({ ...booking, nonce: 'a-nonce-here' })
  const file = join(folder, 'demos.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file)
  expect(await target.db('demoBookings')).toMatchObject([{ ...booking, nonce: null }])
})

/** Columns with a secret that a backup has, each with the reason why a restore may bring it back. */
const restoredSecrets = {
  'demo_bookings.nonce': 'The restore itself empties it.',
  'idempotency_keys.input_hash': 'It recognizes a request that comes again, and opens nothing.',
  'leads.submission_key': 'It recognizes a form that comes again, and opens nothing.',
  'passkeys.credential': 'The name of a passkey, which stays its owner’s.',
  'passkeys.public_key': 'It verifies a passkey, and opens nothing.',
  'second_factors.recovery_codes':
    'A code alone opens nothing. One that was used since the backup works again: see security.md.',
  'second_factors.secret': 'The authenticator app of its owner, which stays theirs.',
  'users.password': 'The hash of the password at the backup.',
}

it('every table with a token, a secret or a hash is left out of a backup, or says why it is not', async () => {
  const { rows } = await db.raw<{ rows: { table: string; place: string }[] }>(
    `select c.table_name as "table", c.table_name || '.' || column_name as place
     from information_schema.columns c join pg_tables t on t.tablename = c.table_name
     where table_schema = 'public' and schemaname = 'public'
       and column_name ~ '(token|secret|password$|hash|nonce|challenge|recovery|credential|_key$)'
     order by place`,
  )
  const restoredValues = rows.filter(({ table }) => !(table in excludedTables))
  expect(restoredValues.map(({ place }) => place)).toEqual(Object.keys(restoredSecrets))
})

it('every table that is left out exists', async () => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const names = rows.map(({ name }) => name)
  expect(Object.keys(excludedTables).filter((name) => !names.includes(name))).toEqual([])
})
