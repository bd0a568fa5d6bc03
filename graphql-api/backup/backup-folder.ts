import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Env } from '#api/config/env.ts'
import { openDataFolder } from '#api/database/embedded-folder.ts'
import { StartFailure } from '#api/errors.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Returns the folder of backups, BACKUP_DIR or else `backups` in the data folder, and creates it if needed. Throws
 * StartFailure if others may enter it, if it cannot be written, or if BACKUP_DIR is inside the checkout, whose files an
 * upgrade may replace and the server may serve.
 */
export async function openBackupFolder({
  backupDir,
  dataDir,
}: Pick<Env, 'backupDir' | 'dataDir'>): Promise<string> {
  const folder = backupDir ?? join(await openDataFolder(dataDir), 'backups')
  const refuse = (expected: string): never => {
    throw new StartFailure(
      backupDir === null
        ? `The folder ${folder} cannot hold backups; expected ${expected}.`
        : `BACKUP_DIR is "${folder}"; expected ${expected}.`,
    )
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') refuse(`a folder that can be created (${error.message})`)
  })
  const real = await realpath(folder)
  if (backupDir !== null && `${real}/`.startsWith(await realpath(checkout).then(withSlash)))
    refuse('a folder outside of the checkout')
  const stats = await stat(real)
  if (!stats.isDirectory()) refuse('a folder')
  if ((stats.mode & 0o077) !== 0) refuse('a folder that only its owner may enter (chmod 700)')
  await access(real, constants.W_OK | constants.X_OK).catch(() =>
    refuse('a folder that can be written'),
  )
  return real
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
