import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import { errorFilesPath } from '#api/domain/imports/error-file-path.ts'
import { openErrorFile } from '#api/domain/imports/error-file.ts'
import type { Ctx } from '#api/request/context.ts'
import { sendContent } from './transfer.ts'

/** The downloads of rows that imports refused. */
export const createErrorFilesRouter = (
  contextOf: (req: Request) => Promise<Ctx>,
  begin: RequestHandler,
): Router => {
  const router = express.Router()
  const address = `${errorFilesPath}/:id`
  router.get(address, begin, async (req, res) => {
    const ctx = await contextOf(req)
    const id = String(req.params['id'])
    const { content } = await openErrorFile(ctx, /^\d{1,15}$/.test(id) ? Number(id) : 0)
    res.setHeader('Content-Type', 'text/csv; charset=utf-8')
    res.setHeader('Content-Disposition', `attachment; filename="refused-rows-${id}.csv"`)
    res.setHeader('Cache-Control', 'private, no-store')
    await sendContent(ctx, content, res)
  })
  return router
}
