import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { sayBytes } from '#shared/bytes.ts'
import { ProductError } from '#api/errors.ts'

const decompressors: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  zstd: createZstdDecompress,
}

/** What unpacks a body; null for one that is sent as it is. */
const createDecompressor = (encoding = 'identity') => {
  const name = encoding.toLowerCase()
  if (name === 'identity') return null
  const create = Object.hasOwn(decompressors, name) ? decompressors[name] : undefined
  if (!create) throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
  return create()
}

const createTooLargeError = (limit: number) =>
  new ProductError('PAYLOAD_TOO_LARGE', `A request body can be up to ${sayBytes(limit)}.`)

// Each format has error codes of its own, so what failed is told by where it failed.
const createEncodingError = () =>
  new ProductError('BAD_USER_INPUT', 'The body doesn’t match its Content-Encoding.')

const createIncompleteError = () => new ProductError('BAD_USER_INPUT', 'The body broke off.')

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
    stream.on('error', () => reject(stream === req ? createIncompleteError() : createEncodingError()))
    req.once('close', () => req.complete || reject(createIncompleteError()))
  })

/** Takes what is left of a body off its sender's hands: whoever still sends does not read what they are told. */
const discardRest = (req: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (req.readableEnded || req.destroyed) return resolve()
    req.once('end', resolve).once('close', resolve).resume()
  })

/** A request's body, unpacked, in so many bytes at most. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and BAD_USER_INPUT for a body that its encoding cannot unpack. */
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
