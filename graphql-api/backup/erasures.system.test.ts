import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildActivity, buildLead } from '#api/testing/factories/index.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { recordErasure } from './erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-erasures-'))
afterAll(() => rm(folder, { recursive: true }))

it('a restore erases people again who were erased after the backup, and no one else', async () => {
  const [before, after] = [await buildLead(db), await buildLead(db)]
  for (const { id } of [before, after])
    await buildActivity(db, {
      noun: 'lead',
      recordId: id,
      recordName: 'Jane Doe',
      customerId: null,
    })
  await recordErasure(folder, { at: '2020-01-01T00:00:00.000Z', noun: 'lead', id: before.id })
  const file = join(folder, 'backup.zip')
  await writeBackup(connection, file)
  await recordErasure(folder, { at: new Date().toISOString(), noun: 'lead', id: after.id })
  expect((await stat(join(folder, 'erasures.jsonl'))).mode & 0o777).toBe(0o600)

  const target = await emptyDatabase()
  expect((await restoreBackup(target.connection, file)).erasureCount).toBe(1)
  expect(await target.db('activities').orderBy('id').pluck('record_name')).toEqual(['Jane Doe', ''])
})

it('a restore refuses a damaged list of erasures before anything is written', async () => {
  const file = join(folder, 'other.zip')
  await writeBackup(connection, file)
  await writeFile(join(folder, 'erasures.jsonl'), '{"at":"yesterday","noun":"lead","id":1}\n')
  const target = await emptyDatabase()
  await expect(restoreBackup(target.connection, file)).rejects.toThrow(
    /erasures\.jsonl:1 is not a line such as/,
  )
  await rm(join(folder, 'erasures.jsonl'))
  expect((await restoreBackup(target.connection, file)).erasureCount).toBeNull()
})
