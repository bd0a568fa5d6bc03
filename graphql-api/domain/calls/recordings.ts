import { isInCall } from '#api/access/call-conditions.ts'
import { authorise, requireViewer } from '#api/access/guard.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'
import type { FileAttachmentRow } from '#api/stores/entities/file-attachment.ts'
import { cleanMediaType } from '#shared/media-type.ts'
import { lateChunkSeconds } from '#shared/recording.ts'
import { lockCall } from './call-lock.ts'
import { requireStorageFor } from '#api/domain/files/file-quota.ts'
import { filesPath } from '#api/domain/files/files.ts'
import { countWrite } from '#api/domain/limits.ts'
import { lockAndReauthorize } from '#api/domain/lock-and-reauthorize.ts'
import { isStartOf, requirePictureWithinLimits, requireRecordingType } from './recording-type.ts'
import { createNotFoundError } from '#api/domain/records.ts'
import { requireFreeDisk } from '#api/domain/require-free-disk.ts'
import { logRefusedVerb } from '#api/domain/security-events.ts'

/** One chunk of a recording. */
export type RecordingChunk = {
  communicationSessionId: number
  /** A UUID that the recorder chose for this recording. */
  recordingId: string
  /** The number of the chunk, from 0. */
  part: number
  /** The length of the recording up to the end of this chunk. */
  seconds: number
  /** The media type of the recording. */
  type: string
  bytes: Buffer
}

/** Returns true if the last chunks of a call that is over should have arrived by now. */
const isTooLate = ({ status, endTime }: CommunicationSessionRow, now: Date) =>
  status !== 'active' &&
  (endTime === null || now.getTime() - endTime.getTime() > lateChunkSeconds * 1000)

/** Throws unless the viewer records this call now: its assistant, while both agree and the organization allows it. A third person learns nothing of the call. */
const requireRecorder = async (ctx: Ctx, call: CommunicationSessionRow) => {
  const viewer = requireViewer(ctx.viewer)
  if (!isInCall(viewer, call)) throw createNotFoundError('communicationSession')
  if (viewer.role === 'user')
    throw new ProductError('FORBIDDEN', 'Only the assistant can record a call.')
  if (!(await ctx.system.organisation.read()).recordingAllowed)
    throw new ProductError('FORBIDDEN', 'Your organization has turned recording off.')
  if (!call.callerAgreesToRecording || !call.answererAgreesToRecording)
    throw new ProductError('FORBIDDEN', 'Both people in the call must agree to a recording.')
  if (isTooLate(call, ctx.appServices.clock()))
    throw wrongField('communicationSessionId', 'This call isn’t in progress.')
}

/** Begins a recording with an empty file, which becomes the newest recording of its call. */
const begin = async (
  ctx: Ctx,
  call: CommunicationSessionRow,
  { type, bytes }: RecordingChunk,
  url: string,
): Promise<FileAttachmentRow> => {
  const { container, ending } = requireRecordingType(type)
  if (!isStartOf(container, bytes))
    throw wrongField('type', 'This isn’t the beginning of a recording.')
  const now = ctx.appServices.clock()
  const file = await ctx.stores.fileAttachments.insert({
    name: `Call recording ${now.toISOString().slice(0, 10)}${ending}`,
    type: cleanMediaType(type),
    size: 0,
    seconds: 0,
    url,
    isUploaded: true,
    customerId: call.customerId,
    communicationSessionId: call.id,
    uploadedBy: requireViewer(ctx.viewer).id,
    createdAt: now,
  })
  await ctx.stores.communicationSessions.change(call.id, { recordingUrl: url })
  return file
}

/** Returns the recording of this URL, null if there is none yet. Throws NOT_FOUND for a file that is no recording of the viewer in this call. */
const findRecording = async (ctx: Ctx, call: CommunicationSessionRow, url: string) => {
  const file = await ctx.system.fileAttachments.findBy('url', url)
  const isOwn =
    file?.communicationSessionId === call.id && file.uploadedBy === requireViewer(ctx.viewer).id
  if (file && !isOwn) throw createNotFoundError('fileAttachment')
  return file
}

/** Returns the length of a recording, at most that of its call. */
const lengthOf = (call: CommunicationSessionRow, seconds: number, now: Date) => {
  const end = call.endTime ?? now
  const most = Math.ceil((end.getTime() - call.startTime.getTime()) / 1000)
  return Math.min(Math.round(seconds), Math.max(most, 0))
}

async function store(ctx: Ctx, chunk: RecordingChunk) {
  const { communicationSessionId, recordingId, part, bytes } = chunk
  const call = await lockCall(ctx, communicationSessionId)
  await requireRecorder(ctx, call)
  const url = `${filesPath}/${recordingId}`
  const recording = await findRecording(ctx, call, url)
  const chunkCount = recording ? await ctx.system.callRecordings.countChunks(recording.id) : 0
  // A repeated chunk is stored already.
  if (part < chunkCount) return
  if (part > chunkCount)
    throw new ProductError('CONFLICT', `Send chunk ${chunkCount} of this recording first.`)
  requirePictureWithinLimits(ctx, call, {
    type: requireRecordingType(recording?.type ?? chunk.type).container,
    size: (recording?.size ?? 0) + bytes.length,
    seconds: chunk.seconds,
  })
  await requireStorageFor(ctx, { ...call, uploadedBy: null, size: bytes.length })
  const file = recording ?? (await begin(ctx, call, chunk, url))
  const seconds = lengthOf(call, chunk.seconds, ctx.appServices.clock())
  await ctx.system.callRecordings.addChunk(
    file,
    { part, bytes, seconds: Math.max(seconds, file.seconds ?? 0) },
    { isAnnounced: call.status !== 'active' },
  )
}

/** Stores one chunk of a recording, once and after those before it. The history names the first one as an attached file. */
export const storeRecordingChunk = async (ctx: Ctx, chunk: RecordingChunk): Promise<void> => {
  authorise(ctx.viewer, 'attachFile')
  await countWrite(ctx)
  await requireFreeDisk(ctx, { isSignIn: false })
  try {
    await ctx.transaction(async (inner) =>
      store(
        await lockAndReauthorize(inner, 'attachFile', {
          accountIds: [],
          mode: 'share',
          customerId: null,
        }),
        chunk,
      ),
    )
  } catch (error) {
    logRefusedVerb(ctx, 'attachFile', error)
    throw error
  }
}

const day = 24 * 60 * 60 * 1000

/** Deletes recordings that are older than the organization keeps them. */
export const deleteOldRecordings = async ({ system, appServices }: Ctx): Promise<number> => {
  const { recordingDays } = await system.organisation.read()
  return system.callRecordings.deleteBefore(
    new Date(appServices.clock().getTime() - recordingDays * day),
  )
}
