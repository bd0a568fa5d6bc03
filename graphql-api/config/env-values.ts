import { z } from 'zod'
import { parseBytes } from '#shared/bytes.ts'

/** Returns the options of a schema whose error says what is expected. */
export const expectedMessage = (expectation: string) => ({ error: expectation })

export const parseWholeNumber = (min: number, max: number) => {
  const description = `a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, description)
    .transform(Number)
    .refine((number) => number >= min && number <= max, description)
}

/** A number of bytes with its unit. */
export const size = (min: string, max: string) => {
  const [minBytes = 0, maxBytes = 0] = [parseBytes(min), parseBytes(max)]
  return z
    .string()
    .transform((text) => parseBytes(text) ?? -1)
    .refine(
      (bytes) => bytes >= minBytes && bytes <= maxBytes,
      `a size from ${min} to ${max}, such as 25MB`,
    )
}

export const url = (protocols: RegExp, description: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), description)

export const webUrl = url(/^https?:$/, 'a URL that begins with https:// or http://')

const appOrigin = /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(?::\d{1,5})?$/

/** True for the origin of a web view as a browser sends it, such as `capacitor://localhost`. */
export const isAppOrigin = (text: string) =>
  appOrigin.test(text) && (!/^https?:/.test(text) || new URL(text).origin === text)

/** The address of a STUN or TURN server, as browsers take it. */
export const iceServer = /^(stuns?|turns?):[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/

/** True for a URL without a path. */
export const isOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text.replace(/\/$/, '')
