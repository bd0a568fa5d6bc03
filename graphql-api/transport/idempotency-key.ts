import { ProductError } from '#api/errors.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

/** The maximum length of a key, in characters. */
const maxLength = 255

// A String of RFC 8941 with the escapes \" and \\, or, as most clients send it, the bare text.
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const bare = /^[!#-+\--:<-[\]-~]*$/

const readKey = (text: string) => {
  const inner = quoted.exec(text)?.[1]
  if (inner !== undefined) return inner.replaceAll(/\\(["\\])/g, '$1')
  return bare.test(text) ? text : ''
}

/**
 * Returns the value of `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), which marks two writes as one; null
 * without it. Throws BAD_USER_INPUT when it is invalid.
 */
export const readIdempotencyKey = (head: RequestHead): string | null => {
  const text = headerText(head.headers, 'idempotency-key')?.trim()
  if (text === undefined || head.method === 'GET' || head.method === 'HEAD') return null
  const key = readKey(text)
  if (key.length >= 1 && key.length <= maxLength) return key
  throw new ProductError(
    'BAD_USER_INPUT',
    `Idempotency-Key must be one string of 1 to ${maxLength} ASCII characters, such as a UUID.`,
  )
}
