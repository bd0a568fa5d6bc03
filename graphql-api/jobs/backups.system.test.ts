import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildLead, buildManager } from '#api/testing/factories/index.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { testDatabase } from '#api/testing/database.ts'
import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import { proveBackup, writeNightlyBackup } from './backups.ts'

const { db, connection, reset } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-nightly-'))
afterEach(reset)
afterAll(() => rm(folder, { recursive: true }))

/** Runs work in the context of a job, with or without `BACKUP_DIR`. */
const runJob = async (
  job: typeof proveBackup,
  backups: { connection: typeof connection; folder: string } | null,
) => {
  const { ctx, close } = openTestJobs(connection, {}, { backups })
  await job(ctx)
  await close()
}

const wordsOf = (event: string) =>
  systemNotificationRules[event as SystemEvent].words as { one: string }

const readNotifications = async () => {
  const rows = await db('notifications').select('event', 'recordName', 'userId')
  return rows.map(({ event, recordName, userId }) => ({
    userId,
    text: wordsOf(event).one.replace('{name}', recordName),
  }))
}

it('writes a backup at night, whose proof is told to management', async () => {
  const manager = await buildManager(db)
  await buildLead(db)
  await runJob(proveBackup, { connection, folder })
  expect(await readNotifications()).toMatchObject([
    { userId: manager.id, text: 'There is no backup in BACKUP_DIR yet' },
  ])
  await db('notifications').delete()

  await runJob(writeNightlyBackup, { connection, folder })
  const [file, ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(file).toMatch(/^nightly-/)
  await runJob(proveBackup, { connection, folder })
  expect(await readNotifications()).toEqual([
    {
      userId: manager.id,
      text: expect.stringMatching(
        new RegExp(
          `^The latest backup was test-restored, and nothing is missing: ${file}, \\d+ rows$`,
        ),
      ),
    },
  ])
})

it('says that the backup was only read where the role may not create databases', async () => {
  await buildManager(db)
  const role = `reader_${connection.database}`
  await db.raw(`create role ${role} login`)
  await runJob(proveBackup, { connection: { ...connection, user: role }, folder })
  expect(await readNotifications()).toMatchObject([
    { text: expect.stringMatching(/ rows\. It wasn’t test-restored, because /) },
  ])
  await db.raw(`drop role ${role}`)
})

it('without BACKUP_DIR there is no backup, and management is told', async () => {
  await buildManager(db)
  await runJob(writeNightlyBackup, null)
  expect(await readNotifications()).toEqual([])
  await runJob(proveBackup, null)
  expect(await readNotifications()).toMatchObject([
    { text: 'Nightly backups are off: BACKUP_DIR isn’t set' },
  ])
})
