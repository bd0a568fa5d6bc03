import { z } from 'zod'
import { id, requiredText } from '#shared/validation.ts'

export const attachFile = z.strictObject({
  name: requiredText(255),
  type: requiredText(120).regex(/^[\w.+-]+\/[\w.+-]+$/, 'Invalid media type'),
  // How many bytes at most is a setting of the server.
  size: z.int().min(0),
  taskId: id.nullish(),
  messageId: id.nullish(),
})
