import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#api/database/connect.ts'
import type { FileStore } from '#api/file-store/file-store.ts'
import { backupFileName, listBackupFiles } from './file-names.ts'
import type { Manifest } from './manifest.ts'
import { writeBackup } from './write-backup.ts'

const retention = { days: 7, weeks: 4 }

const dayOf = (at: Date) => Math.floor(at.getTime() / 86_400_000)
// 1970-01-01 was a Thursday.
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)

/** Returns the newest of each period, for the latest `count` periods that have one. */
const pickNewestOfEach = <File extends { at: Date }>(
  newestFirst: readonly File[],
  periodOf: (at: Date) => number,
  count: number,
): File[] => {
  const byPeriod = new Map<number, File>()
  for (const file of newestFirst)
    if (!byPeriod.has(periodOf(file.at))) byPeriod.set(periodOf(file.at), file)
  return [...byPeriod.values()].slice(0, count)
}

/**
 * Writes the nightly backup, and then deletes all nightly backups except the newest of the last 7 days and of the last 4
 * weeks that have one (days and weeks in UTC). Other files stay. Returns the path of the new file and its manifest.
 */
export const backUpWithRotation = async (
  connection: Connection,
  folder: string,
  now: Date,
  fileStore: FileStore | null = null,
): Promise<{ file: string; manifest: Manifest }> => {
  const file = join(folder, backupFileName('nightly', now))
  const manifest = await writeBackup(connection, file, fileStore)
  const nightly = (await listBackupFiles(folder)).filter(({ origin }) => origin === 'nightly')
  const keep = new Set([
    ...pickNewestOfEach(nightly, dayOf, retention.days),
    ...pickNewestOfEach(nightly, weekOf, retention.weeks),
  ])
  for (const one of nightly) if (!keep.has(one)) await rm(join(folder, one.name))
  // Left by a program that was killed.
  for (const name of await readdir(folder))
    if (/^nightly-.*\.partial$/.test(name)) await rm(join(folder, name))
  return { file, manifest }
}
