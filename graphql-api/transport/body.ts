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

/** The maximum nesting of lists and objects in an input. */
const maxLevels = 20

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Throws BAD_USER_INPUT for JSON that is nested so deep that recursive code would overflow the stack. */
export const requireJsonDepth = (value: unknown) => {
  // The body and its variables are two more levels.
  if (isDeeper(value, maxLevels + 2))
    throw new ProductError(
      'BAD_USER_INPUT',
      `The input can be nested up to ${maxLevels} levels deep.`,
    )
}

/** The largest JSON body, in bytes. */
const maxBody = 100 * 1024

const isJson = (type = '') => /^\s*application\/json\s*(;|$)/i.test(type)

/** Whether a body says that it is written otherwise than JSON is: in UTF-8. */
const isInAnotherCharset = (type = '') => {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  return charset !== undefined && !/^utf-?8$/i.test(charset)
}

// Otherwise invalid UTF-8 would be stored as replacement characters.
const utf8 = new TextDecoder('utf-8', { fatal: true })

const textOf = (bytes: Buffer) => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ProductError('BAD_USER_INPUT', 'The body must be UTF-8 text.')
  }
}

const parse = (text: string): unknown => {
  // Some clients send the content type of JSON with an empty body.
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ProductError('BAD_USER_INPUT', 'Invalid JSON')
  }
}

/** Parses a request's body as JSON. Returns undefined without a body. Throws UNSUPPORTED_MEDIA_TYPE for a POST of another content type. */
export const readJsonBody = async (req: IncomingMessage): Promise<unknown> => {
  const {
    'content-type': type,
    'content-length': length,
    'transfer-encoding': transfer,
  } = req.headers
  const hasBody = transfer !== undefined || Number(length ?? 0) > 0
  if (req.method === 'POST' && hasBody && !isJson(type))
    throw new ProductError('UNSUPPORTED_MEDIA_TYPE')
  if (isInAnotherCharset(type))
    throw new ProductError('UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON in UTF-8.')
  if (!isJson(type) || (transfer === undefined && length === undefined)) return undefined
  const value = parse(textOf(await readBodyBytes(req, maxBody)))
  requireJsonDepth(value)
  return value
}
