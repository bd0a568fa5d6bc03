import { readdir } from 'node:fs/promises'

/** Backups by `npm run backup` are kept until someone deletes them; nightly ones are rotated. */
type Origin = 'backup' | 'nightly'

const pattern = /^(backup|nightly)-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.zip$/

/** Returns the name of a backup’s file, such as `nightly-2026-11-25T02-00-00Z.zip`. */
export const backupFileName = (origin: Origin, at: Date) =>
  `${origin}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

type BackupFile = { name: string; origin: string; at: Date }

/** Returns the backups of a folder by the time in their name, newest first. */
export const listBackupFiles = async (folder: string): Promise<BackupFile[]> =>
  (await readdir(folder))
    .flatMap((name) => {
      const [, origin = '', day = '', hour = '', minute = '', second = ''] =
        pattern.exec(name) ?? []
      return origin ? [{ name, origin, at: new Date(`${day}${hour}:${minute}:${second}`) }] : []
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
