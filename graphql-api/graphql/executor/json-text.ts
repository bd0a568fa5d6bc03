import type { ByteCounter } from './byte-counter.ts'
import type { JsonPart } from './operation-plan.ts'

/** Strings that JSON and UTF-8 write without escapes, one byte per character. */
const plainAscii = /^[ !#-[\]-~]*$/

/** Writes a value as JSON and counts its bytes. Values that JSON cannot represent are written as null. */
export const writeJson = (counter: ByteCounter | undefined, value: unknown): string => {
  if (typeof value === 'string' && plainAscii.test(value)) {
    counter?.write(value.length + 2)
    return `"${value}"`
  }
  const text = (JSON.stringify(value) as string | undefined) ?? 'null'
  counter?.write(Buffer.byteLength(text))
  return text
}

const pendingParts = (parts: readonly JsonPart[]) =>
  parts.filter((part) => typeof part !== 'string')

/** Returns the parts as one text, once all of them are there. */
export const joinParts = (parts: readonly JsonPart[]): JsonPart => {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  return Promise.all(pendingParts(parts)).then((texts) => {
    const settled = texts.values()
    return parts.map((part) => (typeof part === 'string' ? part : settled.next().value)).join('')
  })
}

/** Fails with an error after the parts that are still pending, whose own errors must be handled too. */
export const failAfter = (parts: readonly JsonPart[], error: unknown): Promise<never> => {
  const pending = pendingParts(parts)
  if (pending.length === 0) throw error
  return Promise.allSettled(pending).then(() => {
    throw error
  })
}

/** The data of a response, already written as JSON. */
export class JsonData {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
  /** Parses the text, so that `JSON.stringify` writes the same data. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}

type Result = { errors?: unknown; data?: unknown; extensions?: unknown }

/** Writes a response as JSON. Data that is written already is copied. */
export const stringifyResponse = ({ errors, data, extensions }: Result): string => {
  if (!(data instanceof JsonData)) return `${JSON.stringify({ errors, data, extensions })}\n`
  const before = errors === undefined ? '' : `"errors":${JSON.stringify(errors)},`
  const after = extensions === undefined ? '' : `,"extensions":${JSON.stringify(extensions)}`
  return `{${before}"data":${data.text}${after}}\n`
}
