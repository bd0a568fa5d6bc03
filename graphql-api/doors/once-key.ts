import { ProductError } from '#api/errors.ts'
import { headerText } from './asked.ts'
import type { Asked } from './asked.ts'

/** Characters that a key may have. */
const longest = 255

// A String of RFC 8941, where \" and \\ stand for themselves; or, as most clients send it, the bare text.
const quoted = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/
const bare = /^[!#-+\--:<-[\]-~]*$/

const readKey = (text: string) => {
  const inner = quoted.exec(text)?.[1]
  if (inner !== undefined) return inner.replaceAll(/\\(["\\])/g, '$1')
  return bare.test(text) ? text : ''
}

/**
 * The text of `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), which tells that two writes are one; null
 * where there is none. BAD_USER_INPUT for what cannot be one.
 */
export const onceKeyOf = (asked: Asked): string | null => {
  const text = headerText(asked.headers, 'idempotency-key')?.trim()
  if (text === undefined || asked.method === 'GET' || asked.method === 'HEAD') return null
  const key = readKey(text)
  if (key.length >= 1 && key.length <= longest) return key
  throw new ProductError(
    'BAD_USER_INPUT',
    `Idempotency-Key must be one text of 1 to ${longest} plain characters, such as a UUID.`,
  )
}
