import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildFileAttachment } from '#api/testing/factories/index.ts'
import { moveFiles } from '#api/domain/files/move-files.ts'
import { createS3FileStore } from '#api/file-store/s3-file-store.ts'
import { emptyDatabase, testDatabase } from '#api/testing/database.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { startS3Server } from '#api/testing/stubs/start-s3-server.ts'
import { proveNewestBackup } from './prove-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUpWithRotation } from './rotation.ts'
import { writeBackup } from './write-backup.ts'

const { fileStore: settings, objects, state } = await startS3Server()
const store = createS3FileStore(settings)
const { db, connection, reset } = await testDatabase()
const { ctx, close } = openTestJobs(connection, {}, { fileStore: store })
afterAll(close)

let folder: string
const file = () => join(folder, 'company.zip')
beforeEach(async () => {
  await reset()
  folder = await mkdtemp(join(tmpdir(), 'admin-genie-backup-'))
  return () => rm(folder, { recursive: true })
})

const part = 256 * 1024

/** Stores a file in the database. */
const addFile = async (bytes: Buffer) => {
  const { id } = await buildFileAttachment(db, { isUploaded: true, size: bytes.length })
  for (let at = 0; at === 0 || at < bytes.length; at += part)
    await db('fileContents').insert({
      fileId: id,
      part: at / part,
      bytes: bytes.subarray(at, at + part),
    })
  return id
}

type Part = { fileId: number; part: number; bytes: Buffer }

const contentsOf = async (on: typeof db) => {
  const parts: Part[] = await on('fileContents').orderBy(['fileId', 'part'])
  return parts.map(({ fileId, part, bytes }) => `${fileId} ${part} ${bytes.toString('base64')}`)
}

/** Fills the file store, then adds files to the database: the ids of both alternate. */
const fill = async () => {
  const sizes = [1, 0, part, 2 * part + 1, 5]
  for (const size of sizes) await addFile(randomBytes(size))
  const expected = await contentsOf(db)
  const stays = await db('fileAttachments').orderBy('id').pluck('id')
  const claim = (id: number) => ctx.system.fileObjects.claim(id, new Date())
  await Promise.all([stays[1], stays[3]].map(claim))
  await moveFiles(ctx)
  expect(objects.size).toBe(3)
  return expected
}

it('a backup holds the contents of the file store, and is restored without one', async () => {
  const expected = await fill()
  const { missingFiles } = await writeBackup(connection, file(), store)
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file())
  expect(await contentsOf(target.db)).toEqual(expected)
  expect([missingFiles, await target.db('fileObjects')]).toEqual([[], []])
})

it('a nightly backup with contents of the file store is proved by restoring it', async () => {
  await fill()
  await backUpWithRotation(connection, folder, new Date(), store)
  expect(await proveNewestBackup(connection, folder)).toMatchObject({ isRestored: true })
})

it('no backup is written while the file store is away, or without its setting', async () => {
  await fill()
  await expect(writeBackup(connection, file())).rejects.toThrow('FILES_URL is not set')
  state.isAway = true
  await expect(writeBackup(connection, file(), store)).rejects.toThrow(
    /^The file store doesn’t give the content of file \d+\. \(The file store cannot be reached: .+\)$/,
  )
})

it('no backup is written with another content than was stored', async () => {
  await fill()
  for (const key of objects.keys()) objects.set(key, Buffer.from('other'))
  await expect(writeBackup(connection, file(), store)).rejects.toThrow(
    'The file store has another content of file',
  )
})

it('a backup names the files whose content the file store has lost, and has everything else', async () => {
  const expected = await fill()
  objects.clear()
  const { missingFiles } = await writeBackup(connection, file(), store)
  expect(missingFiles).toHaveLength(3)
  const target = await emptyDatabase()
  const { manifest } = await restoreBackup(target.connection, file())
  expect(manifest.missingFiles).toEqual(missingFiles)
  expect(await contentsOf(target.db)).toEqual(
    expected.filter((line) => !missingFiles.includes(Number(line.split(' ')[0]))),
  )
  expect(await target.db('fileAttachments')).toHaveLength(5)
})

it('a backup without files in the file store needs none', async () => {
  await addFile(Buffer.from('hello'))
  await writeBackup(connection, file())
  const target = await emptyDatabase()
  await restoreBackup(target.connection, file())
  expect(await contentsOf(target.db)).toEqual(await contentsOf(db))
})
