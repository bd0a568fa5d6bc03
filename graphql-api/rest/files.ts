import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import type { Ctx } from '#api/request/context.ts'
import { cancelUpload, filesPath } from '#api/domain/files/files.ts'
import { asProductError, ProductError } from '#api/errors.ts'
import { prefersHtml } from '#api/transport/content-negotiation.ts'
import { nextParameter, signInPath } from '#shared/sign-in-path.ts'
import { createErrorFilesRouter } from './error-files.ts'
import { createExportsRouter } from './exports.ts'
import { receiveRecordingChunk } from './recordings.ts'
import { receiveFile, sendFile } from './transfer.ts'

/** Contents of files: uploaded once by PUT to the URL that the server issued, downloaded by GET by everyone who may see the record. DELETE removes a file that was not uploaded. Recordings of calls arrive in chunks, and exports of lists and refused rows of imports are downloaded. */
export const createFilesRouter = (
  contextOf: (req: Request) => Promise<Ctx>,
  begin: RequestHandler,
): Router => {
  const router = express.Router()
  router.use(createExportsRouter(contextOf, begin))
  router.use(createErrorFilesRouter(contextOf, begin))
  const address = `${filesPath}/:name`
  router.all(address, begin)
  router.get(address, async (req, res) => sendFile(await contextOf(req), req.path, req, res))
  router.put(address, async (req, res) => {
    await receiveFile(await contextOf(req), req.path, req)
    res.status(204).end()
  })
  router.delete(address, async (req, res) => {
    await cancelUpload(await contextOf(req), req.path)
    res.status(204).end()
  })
  router.all(address, () => {
    throw new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'GET, HEAD, PUT, DELETE' })
  })
  const chunkAddress = `${address}/chunks/:part`
  router.all(chunkAddress, begin)
  router.put(chunkAddress, async (req, res) => {
    await receiveRecordingChunk(await contextOf(req), req)
    res.status(204).end()
  })
  router.all(chunkAddress, () => {
    throw new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'PUT' })
  })
  return router
}

/** Answers a browser that opens a file’s address with a page: the sign-in page, which leads back (also from setting up a second factor), or that nothing is there. */
export const createFileErrorPages =
  (notFound: RequestHandler): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const code = prefersHtml(req) ? asProductError(error)?.code : undefined
    if (code === 'UNAUTHENTICATED' || code === 'SECOND_FACTOR_SETUP_REQUIRED') {
      const query = new URLSearchParams({ [nextParameter]: req.originalUrl })
      res.redirect(303, `${signInPath}?${query.toString()}`)
    } else if (code === 'NOT_FOUND') notFound(req, res, next)
    else next(error)
  }
