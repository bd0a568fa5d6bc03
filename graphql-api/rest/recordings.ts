import type { Request } from 'express'
import { requireViewer } from '#api/access/guard.ts'
import { storeRecordingChunk } from '#api/domain/calls/recordings.ts'
import { requireRecordingType } from '#api/domain/calls/recording-type.ts'
import { parse } from '#api/domain/verb.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { readBodyBytes } from '#api/transport/body.ts'
import { recordingChunk } from '#shared/inputs/recordings.ts'
import { recordingChunkBytes } from '#shared/recording.ts'

/** Receives one chunk of a recording of a call. It is small, so that it is held in memory. */
export const receiveRecordingChunk = async (ctx: Ctx, req: Request) => {
  requireViewer(ctx.viewer)
  const { name: recordingId, part } = req.params
  const { communicationSessionId, seconds } = req.query
  const chunk = parse(recordingChunk, { communicationSessionId, seconds, recordingId, part })
  const type = req.headers['content-type'] ?? ''
  requireRecordingType(type)
  const bytes = await readBodyBytes(req, recordingChunkBytes)
  if (bytes.length === 0) throw wrongField('chunk', 'The chunk is empty.')
  await storeRecordingChunk(ctx, { ...chunk, type, bytes })
}
