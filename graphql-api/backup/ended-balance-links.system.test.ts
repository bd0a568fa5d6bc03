import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildCustomer } from '#api/testing/factories/index.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
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
