import { z } from 'zod'
import { readBytes } from '#shared/bytes.ts'

/** What is said of a value that does not fit. */
export const expected = (what: string) => ({ error: what })

export const wholeNumber = (min: number, max: number) => {
  const what = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, what)
    .transform(Number)
    .refine((number) => number >= min && number <= max, what)
}

/** A number of bytes, written with its unit. */
export const size = (min: string, max: string) => {
  const [least = 0, most = 0] = [readBytes(min), readBytes(max)]
  return z
    .string()
    .transform((text) => readBytes(text) ?? -1)
    .refine(
      (bytes) => bytes >= least && bytes <= most,
      `a size from ${min} to ${max}, such as 25MB`,
    )
}

export const address = (protocols: RegExp, what: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), what)

export const webAddress = address(/^https?:$/, 'an address that begins with https:// or http://')

/** Whether a text is an address without a path. */
export const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text.replace(/\/$/, '')
