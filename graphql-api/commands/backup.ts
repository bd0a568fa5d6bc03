// Writes a backup: `npm run backup`, or `npm run backup -- FILE`. The product may be running.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBackupFolder } from '#api/backup/backup-folder.ts'
import { backupFileName } from '#api/backup/file-names.ts'
import { sumRows } from '#api/backup/manifest.ts'
import { writeBackup } from '#api/backup/write-backup.ts'
import { readEnv } from '#api/config/env.ts'
import type { Env } from '#api/config/env.ts'
import { createLog } from '#api/config/log.ts'
import { StartFailure } from '#api/errors.ts'
import { createS3FileStore } from '#api/file-store/s3-file-store.ts'
import { withConnection } from '#api/running/with-database.ts'
import { formatBytes } from '#shared/bytes.ts'

/** Returns the file that the command names, else a new one in the folder of backups. npm changes to the checkout's folder. */
const chooseFile = async (env: Env, name: string | undefined) =>
  name === undefined
    ? join(await openBackupFolder(env), backupFileName('backup', new Date()))
    : resolve(process.env['INIT_CWD'] ?? '.', name)

try {
  const env = readEnv(process.env)
  const file = await chooseFile(env, process.argv[2])
  const manifest = await withConnection(env, createLog(env.production), (connection) =>
    writeBackup(connection, file, env.fileStore && createS3FileStore(env.fileStore)),
  )
  const { size } = await stat(file)
  const tables = Object.keys(manifest.tables).length
  const { missingFiles } = manifest
  if (missingFiles.length > 0)
    process.stdout.write(
      `The file store has lost the contents of ${missingFiles.length} files, which the backup misses: ${missingFiles.join(', ')}.\n`,
    )
  process.stdout.write(
    `Backed up ${sumRows(manifest)} rows of ${tables} tables, ${formatBytes(size)}:\n${file}\n`,
  )
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
