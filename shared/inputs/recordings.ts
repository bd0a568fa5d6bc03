import { z } from 'zod'
import { id } from '#shared/validation.ts'

/** The address of one chunk of a recording, whose parts arrive as text. */
export const recordingChunk = z.strictObject({
  communicationSessionId: id,
  recordingId: z.uuid(),
  part: z.coerce.number().int().min(0).max(100_000),
  seconds: z.coerce.number().min(0).max(86_400),
})
