import express from 'express'
import type { Request, RequestHandler, Router } from 'express'
import type { Ctx } from '#api/context.ts'
import { maxFileSize } from '#shared/files.ts'
import { filesPath, openFile, requireUpload, storeFile } from '#api/domain/files.ts'
import { ProductError } from '#api/errors.ts'

const sentName = (name: string) =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Contents of files: sent once by PUT to the url that the server issued, read by GET by whoever may see the record. */
export const createFiles = (contextOf: (req: Request) => Promise<Ctx>): Router => {
  const router = express.Router()
  const address = `${filesPath}/:name`
  router.get(address, async (req, res) => {
    const { file, bytes } = await openFile(await contextOf(req), req.path)
    res.setHeader('Content-Type', file.type)
    // Never shown as a page of ours, whatever it says it is.
    res.setHeader('Content-Disposition', sentName(file.name))
    res.setHeader('Cache-Control', 'private, no-store')
    res.send(bytes)
  })
  // Nobody fills the memory: who it is and what was announced come before the bytes.
  const announced: RequestHandler = async (req, _res, next) => {
    const length = req.headers['content-length']
    await requireUpload(
      await contextOf(req),
      req.path,
      length === undefined ? length : Number(length),
    )
    next()
  }
  const readBytes = express.raw({ type: () => true, limit: maxFileSize })
  router.put(address, announced, readBytes, async (req, res) => {
    const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    await storeFile(await contextOf(req), req.path, bytes)
    res.status(204).end()
  })
  router.all(address, () => {
    throw new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'GET, HEAD, PUT' })
  })
  return router
}
