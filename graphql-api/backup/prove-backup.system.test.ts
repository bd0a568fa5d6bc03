import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildLead } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { backupFileName } from './file-names.ts'
import { proveNewestBackup } from './prove-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-proof-'))
afterAll(() => rm(folder, { recursive: true }))

const databases = () => db('pg_database').whereLike('datname', '%_backup_proof').pluck('datname')

it('is null without a backup', async () => {
  expect(await proveNewestBackup(connection, folder)).toBeNull()
})

it('restores the newest backup into a scratch database, and drops that', async () => {
  await buildLead(db)
  await writeFile(join(folder, backupFileName('nightly', new Date('2026-11-01T02:00:00Z'))), 'old')
  const file = join(folder, backupFileName('backup', new Date('2026-11-02T02:00:00Z')))
  const { tables } = await writeBackup(connection, file)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  // Left by a proof that was killed.
  await db.raw(`create database ${connection.database}_backup_proof`)
  expect(await proveNewestBackup(connection, folder)).toEqual({ file, rows, isRestored: true })
  expect(await databases()).toEqual([])
  const place = `${connection.database}?host=${encodeURIComponent(connection.host)}`
  const url = `postgres://${connection.user}@localhost/${place}`
  expect(await proveNewestBackup({ connectionString: url }, folder)).toMatchObject({
    isRestored: true,
  })
})

it('says that it only read the backup where the role may not create a database', async () => {
  const role = `limited_${connection.database}`
  await db.raw(`create role ${role} login`)
  const proof = await proveNewestBackup({ ...connection, user: role }, folder)
  expect(proof).toMatchObject({ isRestored: false })
  expect(proof?.rows).toBeGreaterThan(0)
  await db.raw(`drop role ${role}`)
})

it('fails with the reason if the newest backup cannot be restored', async () => {
  await writeFile(join(folder, backupFileName('nightly', new Date('2026-11-03T02:00:00Z'))), 'cut')
  await expect(proveNewestBackup(connection, folder)).rejects.toThrow(
    'is not a complete backup of Admin Genie',
  )
  expect(await databases()).toEqual([])
})
