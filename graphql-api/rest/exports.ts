import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { exportsPath } from '#api/domain/exports/export-address.ts'
import { openExport } from '#api/domain/exports/open-export.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { sendContent } from './transfer.ts'

/** The downloads of exports, each of which works once. */
export const createExportsRouter = (
  contextOf: (req: Request) => Promise<Ctx>,
  begin: RequestHandler,
): Router => {
  const router = express.Router()
  const address = `${exportsPath}/:token`
  router.all(address, begin, async (req, res) => {
    // HEAD would use the address up.
    if (req.method !== 'GET')
      throw new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'GET' })
    const ctx = await contextOf(req)
    const { fileName, type, size, content } = await openExport(ctx, String(req.params['token']))
    res.setHeader('Content-Type', type)
    res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`)
    // Without it, only a whole response ends its last chunk.
    if (size !== undefined) res.setHeader('Content-Length', size)
    res.setHeader('Cache-Control', 'private, no-store')
    await sendContent(ctx, content, res)
  })
  return router
}
