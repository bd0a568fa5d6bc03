import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'

// They would write a name otherwise than it is read: an ending turned round, a second line.
const unreadable = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu

/** The name of a file, without control characters and those that turn the direction of writing; NUL is refused as everywhere. */
const fileName = z
  .string()
  .transform((name) => name.replaceAll(unreadable, (sign) => (sign === '\u0000' ? sign : '')))
  .pipe(requiredText(255))

// RFC 9110: a type and a subtype, then parameters such as `; charset=utf-8` or `; codecs="vp8, opus"`.
const mediaType =
  /^[\w.+-]+\/[\w.+-]+(?: *; *[\w.+-]+=(?:[\w.+-]+|"[\x20\x21\x23-\x5b\x5d-\x7e]*"))*$/

export const attachFile = z.strictObject({
  name: fileName,
  type: requiredText(120).regex(mediaType, 'Invalid media type'),
  // How many bytes at most is a setting of the server.
  size: z.int().min(0),
  taskId: id.nullish(),
  messageId: id.nullish(),
})
