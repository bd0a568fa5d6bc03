import { basename } from 'node:path'
import { proveNewestBackup } from '#api/backup/prove-backup.ts'
import { backUpWithRotation } from '#api/backup/rotation.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import type { Ctx } from '#api/request/context.ts'

/** Writes the backup of a night and deletes those that the rotation replaces. Does nothing without `BACKUP_DIR`. */
export const writeNightlyBackup = async ({
  appServices: { backups, clock, fileStore, log },
}: Ctx): Promise<void> => {
  if (!backups) return
  const { connection, folder } = backups
  const { manifest } = await backUpWithRotation(connection, folder, clock(), fileStore)
  const { missingFiles } = manifest
  if (missingFiles.length > 0)
    log.error({ missingFiles }, 'the backup misses files that the file store has lost')
}

const checkBackups = async ({
  appServices: { backups },
}: Ctx): Promise<{ event: SystemEvent; name: string }> => {
  if (!backups) return { event: 'backupsOff', name: '' }
  const proof = await proveNewestBackup(backups.connection, backups.folder)
  if (!proof) return { event: 'backupMissing', name: '' }
  const event = proof.isRestored ? 'backupProved' : 'backupRead'
  return { event, name: `${basename(proof.file)}, ${proof.rows.toLocaleString('en-US')} rows` }
}

/** Proves the newest backup by restoring it into a scratch database, and tells management the result. */
export const proveBackup = async (ctx: Ctx): Promise<void> => {
  const { event, name } = await checkBackups(ctx)
  await ctx.transaction(({ system, appServices }) =>
    system.managementNotices.tell(event, name, appServices.clock()),
  )
}
