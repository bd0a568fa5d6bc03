import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { emptyDatabase } from '#api/testing/database.ts'
import { backupFileName } from './file-names.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUpWithRotation } from './rotation.ts'

const { connection } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'admin-genie-rotation-'))
afterAll(() => rm(folder, { recursive: true }))

const day = 86_400_000

it('keeps the nightly backups of 7 days and of 4 weeks, and every other file', async () => {
  // A Wednesday.
  const now = new Date('2026-11-25T02:00:00Z')
  const nights = Array.from({ length: 60 }, (_, n) =>
    backupFileName('nightly', new Date(now.getTime() - (n + 1) * day)),
  )
  const others = [
    backupFileName('backup', new Date('2026-01-01T00:00:00Z')),
    'erasures.jsonl',
    'nightly-notes.txt',
  ]
  for (const name of [...nights, ...others, 'nightly-2026-11-20T02-00-00Z.zip.partial'])
    await writeFile(join(folder, name), '')

  const { file } = await backUpWithRotation(connection, folder, now)

  expect((await readdir(folder)).toSorted()).toEqual(
    [
      ...others,
      'nightly-2026-11-25T02-00-00Z.zip',
      ...['24', '23', '22', '21', '20', '19'].map(
        (date) => `nightly-2026-11-${date}T02-00-00Z.zip`,
      ),
      // The Sundays of the weeks before.
      'nightly-2026-11-15T02-00-00Z.zip',
      'nightly-2026-11-08T02-00-00Z.zip',
    ].toSorted(),
  )
  const target = await emptyDatabase()
  expect((await restoreBackup(target.connection, file)).appliedMigrations).toEqual([])
})

it('deletes nothing if the new backup fails', async () => {
  const before = await readdir(folder)
  const nowhere = { ...connection, database: 'no_such_database' }
  await expect(backUpWithRotation(nowhere, folder, new Date())).rejects.toThrow('no_such_database')
  expect(await readdir(folder)).toEqual(before)
})
