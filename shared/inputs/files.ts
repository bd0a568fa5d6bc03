import { z } from 'zod'
import { maxFileSize } from '#shared/files.ts'
import { id, requiredText } from '#shared/validation.ts'

export const attachFile = z.strictObject({
  name: requiredText(255),
  type: requiredText(120).regex(/^[\w.+-]+\/[\w.+-]+$/, 'Invalid media type'),
  size: z
    .int()
    .min(0)
    .max(maxFileSize, `Must be at most ${maxFileSize.toLocaleString('en-US')} bytes`),
  taskId: id.nullish(),
  messageId: id.nullish(),
})
