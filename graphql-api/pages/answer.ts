import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { negotiateEncoding } from '#api/transport/content-negotiation.ts'
import type { Encoding } from '#api/transport/content-negotiation.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export const html = 'text/html; charset=utf-8'
export const plainText = 'text/plain; charset=utf-8'
export const xml = 'application/xml; charset=utf-8'

/** A page compressed once in each encoding, with an ETag of its content. */
export type PreparedPage = {
  type: string
  policy: string
  etag: string
  bodies: Record<Encoding, Buffer>
}

/** Compresses a text for reuse; `isQuick` is for a page that is sent once. */
export const preparePage = async (
  text: string,
  { type, policy, isQuick = false }: { type: string; policy: string; isQuick?: boolean },
): Promise<PreparedPage> => {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    toBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    toGzip(identity, { level: isQuick ? 5 : 9 }),
  ])
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { type, policy, etag, bodies: { br, gzip: gz, identity } }
}

/** The encodings of a prepared page, best first. */
export const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Sends a prepared page: 304 if the client has it, no body for HEAD. */
export const sendPage = (req: Request, res: Response, page: PreparedPage, status = 200) => {
  const encoding = negotiateEncoding(req, encodings)
  res.status(status)
  res.setHeader('Content-Type', page.type)
  res.setHeader('Content-Security-Policy', page.policy)
  res.setHeader('Vary', 'Accept-Encoding')
  // A browser may cache a page but revalidates it each time.
  const isSecret = res.getHeader('Cache-Control') === 'no-store'
  res.setHeader('Cache-Control', status === 200 && !isSecret ? 'no-cache' : 'no-store')
  if (status === 200 && !isSecret)
    res.setHeader('ETag', `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.send(page.bodies[encoding])
}
