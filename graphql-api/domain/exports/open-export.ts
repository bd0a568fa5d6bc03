import { z } from 'zod'
import { requireViewer } from '#api/access/guard.ts'
import { hashOfToken } from '#api/domain/one-time-links.ts'
import { requirePermission } from '#api/domain/require-permission.ts'
import { isDuplicate } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { createGoneError, createRunningError } from './export-address.ts'
import { startListExport } from './exports.ts'
import { startZipDownload } from './full-exports.ts'
import { readExport } from './read-export.ts'
import { readZip } from './read-zip.ts'

const zipRequest = z.strictObject({ fullExportId: z.int() })

/** Uses up an address, and checks again what its owner may read. */
const startDownload = async (ctx: Ctx, token: string) => {
  const { id: userId, signInId } = requireViewer(ctx.viewer)
  const address = { tokenHash: hashOfToken(token), userId, signInId }
  const stored = await ctx.system.exports.start(address, ctx.appServices.clock())
  if (!stored) throw createGoneError()
  const ofZip = zipRequest.safeParse(stored.request)
  return ofZip.success
    ? { zip: await startZipDownload(ctx, stored.id, ofZip.data.fullExportId) }
    : { list: await startListExport(ctx, stored.id, stored.request) }
}

/** What an address leads to. */
type Download = {
  fileName: string
  type: string
  /** The length in bytes, where it is known before. */
  size?: number
  content: AsyncIterable<Uint8Array | string>
}

/** Opens the download of an address, which works once. Throws NOT_FOUND for an address that was used, has expired, or belongs to another sign-in, RATE_LIMITED while another export of the viewer is read. */
export const openExport = async (ctx: Ctx, token: string): Promise<Download> => {
  requirePermission(ctx, 'createExport')
  const day = ctx.appServices.clock().toISOString().slice(0, 10)
  try {
    const { list, zip } = await ctx.transaction((inner) => startDownload(inner, token))
    if (zip) {
      const { size } = zip
      const fileName = `admin-genie-${day}.zip`
      return { fileName, type: 'application/zip', size, content: readZip(ctx, zip) }
    }
    const fileName = `${list.request.list.replace('_', '-')}-${day}.csv`
    return { fileName, type: 'text/csv; charset=utf-8', content: readExport(ctx, list) }
  } catch (error) {
    throw isDuplicate(error, 'exports_running_idx') ? createRunningError() : error
  }
}
