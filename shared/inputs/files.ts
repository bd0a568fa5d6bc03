import { cleanMediaType } from '#shared/media-type.ts'
import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'

// RFC 9110: a type and a subtype, then parameters such as `; charset=utf-8` or `; codecs="vp8, opus"`.
const mediaType =
  /^[\w.+-]+\/[\w.+-]+(?: *; *[\w.+-]+=(?:[\w.+-]+|"[\x20\x21\x23-\x5b\x5d-\x7e]*"))*$/

export const attachFile = z.strictObject({
  name: requiredText(255),
  type: requiredText(120).regex(mediaType, 'Invalid media type').transform(cleanMediaType),
  // The server's settings limit the number of bytes.
  size: z.int().min(0),
  taskId: id.nullish(),
  messageId: id.nullish(),
})
