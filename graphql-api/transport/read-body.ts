import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { formatBytes } from '#shared/bytes.ts'
import { ProductError } from '#api/errors.ts'

const decompressors: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  zstd: createZstdDecompress,
}

/** Creates the decompressor of a body; null if it is not compressed. Throws UNSUPPORTED_MEDIA_TYPE. */
const createDecompressor = (encoding = 'identity') => {
  const name = encoding.toLowerCase()
  if (name === 'identity') return null
  const create = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined
  if (!create) throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
  return create()
}

const createTooLargeError = (limit: number) =>
  new ProductError('PAYLOAD_TOO_LARGE', `A request body can be up to ${formatBytes(limit)}.`)

// Each format has its own error codes, so the failing stream decides which error it is.
const createEncodingError = () =>
  new ProductError('BAD_USER_INPUT', 'The body doesn’t match its Content-Encoding.')

const createIncompleteError = () => new ProductError('BAD_USER_INPUT', 'The body is incomplete.')

const collect = (req: IncomingMessage, stream: Readable, limit: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const take = (part: Buffer) => {
      length += part.length
      if (length <= limit) {
        parts.push(part)
        return
      }
      stream.off('data', take)
      reject(createTooLargeError(limit))
    }
    stream.on('data', take)
    stream.once('end', () => resolve(Buffer.concat(parts)))
    stream.on('error', () =>
      reject(stream === req ? createIncompleteError() : createEncodingError()),
    )
    req.once('close', () => req.complete || reject(createIncompleteError()))
  })

/** Reads and discards the rest of a body: a client that still sends does not read the response. */
const discardRest = (req: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (req.readableEnded || req.destroyed) return resolve()
    req.once('end', resolve).once('close', resolve).resume()
  })

/** Reads and decompresses a request's body of at most `limit` bytes. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and BAD_USER_INPUT for a body that does not match its encoding or is incomplete. */
export const readBodyBytes = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  const unpacker = createDecompressor(req.headers['content-encoding'])
  try {
    return await collect(req, unpacker ? req.pipe(unpacker) : req, limit)
  } finally {
    if (unpacker) {
      req.unpipe(unpacker)
      unpacker.destroy()
    }
    await discardRest(req)
  }
}
