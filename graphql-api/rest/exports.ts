import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { exportsPath, openExport } from '#api/domain/exports/exports.ts'
import { readExport } from '#api/domain/exports/read-export.ts'
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
    const run = await openExport(ctx, String(req.params['token']))
    const day = ctx.appServices.clock().toISOString().slice(0, 10)
    res.setHeader('Content-Type', 'text/csv; charset=utf-8')
    res.setHeader(
      'Content-Disposition',
      `attachment; filename="${run.list.replace('_', '-')}-${day}.csv"`,
    )
    res.setHeader('Cache-Control', 'private, no-store')
    await sendContent(ctx, readExport(ctx, run), res)
  })
  return router
}
