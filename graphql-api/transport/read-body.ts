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

const unpackers: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  deflate: createInflate,
  gzip: createGunzip,
  zstd: createZstdDecompress,
}

/** What unpacks a body; null for one that is sent as it is. */
const unpackerFor = (encoding = 'identity') => {
  const name = encoding.toLowerCase()
  if (name === 'identity') return null
  const create = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined
  if (!create) throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
  return create()
}

const tooLarge = (limit: number) =>
  new ProductError('PAYLOAD_TOO_LARGE', `A request body can be up to ${sayBytes(limit)}.`)

// Each format has error codes of its own, so what failed is told by where it failed.
const notPacked = () =>
  new ProductError('BAD_USER_INPUT', 'The body doesn’t match its Content-Encoding.')

const brokenOff = () => new ProductError('BAD_USER_INPUT', 'The body broke off.')

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
      reject(tooLarge(limit))
    }
    stream.on('data', take)
    stream.once('end', () => resolve(Buffer.concat(parts)))
    stream.on('error', () => reject(stream === req ? brokenOff() : notPacked()))
    req.once('close', () => req.complete || reject(brokenOff()))
  })

/** Takes what is left of a body off its sender's hands: whoever still sends does not read what they are told. */
const takeRest = (req: IncomingMessage) =>
  new Promise<void>((resolve) => {
    if (req.readableEnded || req.destroyed) return resolve()
    req.once('end', resolve).once('close', resolve).resume()
  })

/** A request's body, unpacked, in so many bytes at most. Throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and BAD_USER_INPUT for a body that its encoding cannot unpack. */
export const bodyBytes = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  const unpacker = unpackerFor(req.headers['content-encoding'])
  try {
    return await collect(req, unpacker ? req.pipe(unpacker) : req, limit)
  } finally {
    if (unpacker) {
      req.unpipe(unpacker)
      unpacker.destroy()
    }
    await takeRest(req)
  }
}
