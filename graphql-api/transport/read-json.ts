import type { IncomingMessage } from 'node:http'
import { ProductError } from '#api/errors.ts'
import { readBodyBytes } from './read-body.ts'
import { requireJsonDepth } from './json-depth.ts'

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
