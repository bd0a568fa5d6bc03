import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { mailStates } from '#shared/mail.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-backup-'))
afterAll(() => rm(folder, { recursive: true }))

it('stops imports that ran at the backup, which no job goes on with', async () => {
  const statuses = ['matching', 'checking', 'checked', 'running', 'undoing', 'undone']
  await db('imports').insert(
    statuses.map((status) => ({
      noun: 'lead',
      fileName: 'a.csv',
      encoding: 'UTF-8',
      separator: ',',
      rowCount: 1,
      columns: '[]',
      status,
    })),
  )
  const file = join(folder, 'imports.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file)
  expect(await target.db('imports').orderBy('id').pluck('status')).toEqual([
    'matching',
    'matching',
    'checked',
    'stopped',
    'done',
    'undone',
  ])
})

it('puts emails on hold that were due before the backup, and no others', async () => {
  await db('mails').insert(
    mailStates.map((state) => ({
      key: state,
      kind: 'invitation',
      name: 'Olivia',
      address: 'olivia@example.test',
      data: '{}',
      state,
      createdAt: new Date(),
    })),
  )
  const file = join(folder, 'mails.zip')
  await writeBackup(connection, file)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file)
  expect(await target.db('mails').orderBy('id').select('key', 'state')).toEqual(
    mailStates.map((state) => ({
      key: state,
      state: ['waiting', 'sending'].includes(state) ? 'held' : state,
    })),
  )
})
