import { requireViewer } from '#api/access/guard.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verifyOwnPassword } from '#api/domain/sign-in/verify-own-password.ts'
import { verb } from '#api/domain/verb.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ExportAttempt } from '#api/stores/auth/full-exports.ts'
import { createGoneError, issueAddress } from './export-address.ts'
import { fullExportTablesOf } from './full-export-tables.ts'
import { openTable } from './plan-export.ts'

/** Returns the viewer's zip, which is ready or being prepared; null without one. */
export const findZip = ({ viewer, system, appServices }: Ctx) =>
  system.fullExports.find(requireViewer(viewer).id, appServices.clock())

/** Returns the files of a zip with the rows that each would have now. */
export const countTables = (ctx: Ctx) => {
  const viewer = requireViewer(ctx.viewer)
  return Promise.all(
    fullExportTablesOf(viewer).map(async (table) => {
      const { rows, open } = openTable(ctx, viewer, table)
      return { fileName: table.fileName, rows: await open().store.connection(rows).totalCount() }
    }),
  )
}

/** Lets a job make a zip of everything that the viewer reads. Throws CONFLICT while one is being prepared. */
export const createFullExport = verb('createFullExport', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  work: async (ctx) => {
    const { system, appServices } = ctx
    const zip = await system.fullExports.replace(requireViewer(ctx.viewer).id, appServices.clock())
    if (!zip)
      throw new ProductError('CONFLICT', 'Your export is being prepared. Wait until it’s ready.')
    await ctx.jobQueue.enqueue('writeFullExport', { fullExportId: zip.id })
    await logSecurityEvent(ctx, { kind: 'export_requested', reason: 'everything' })
    return { zip }
  },
})

/** Makes the address of the viewer's zip, which works once, for a minute, for this sign-in; null without one that is ready. */
export const downloadFullExport = verb('downloadFullExport', {
  prepare: (ctx, { password }) => verifyOwnPassword(ctx, password, 'password'),
  work: async (ctx) => {
    const zip = await findZip(ctx)
    const isReady = zip?.status === 'ready'
    return { exportPath: isReady ? await issueAddress(ctx, { fullExportId: zip.id }) : null }
  },
})

/** A zip that is being downloaded. */
export type ZipDownload = { id: number; zip: ExportAttempt; size: number }

/** Finds the zip of an address, in the transaction that uses it up. */
export const startZipDownload = async (
  ctx: Ctx,
  id: number,
  fullExportId: number,
): Promise<ZipDownload> => {
  requirePermission(ctx, 'downloadFullExport')
  const zip = await findZip(ctx)
  if (zip?.id !== fullExportId || zip.size === null) throw createGoneError()
  await logSecurityEvent(ctx, { kind: 'data_exported', reason: 'everything' })
  return { id, zip, size: zip.size }
}
