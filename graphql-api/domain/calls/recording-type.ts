import { wrongField } from '#api/errors.ts'
import { hasPicture, longestPictureSeconds, recordingTypeOf } from '#shared/recording.ts'
import type { RecordingType } from '#shared/recording.ts'
import { formatBytes } from '#shared/bytes.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CommunicationSessionRow } from '#api/stores/entities/communication-session.ts'

const endings: Readonly<Record<RecordingType, string>> = {
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
}

/** Returns the format of a recording and the ending of its name. Throws BAD_USER_INPUT for any other format. */
export const requireRecordingType = (type: string) => {
  const container = recordingTypeOf(type)
  if (!container)
    throw wrongField('type', 'A recording is audio/mp4, audio/webm, video/mp4 or video/webm.')
  return { container, ending: endings[container] }
}

const webmSignature = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Returns true if these bytes can be the beginning of a recording in this format. */
export const isStartOf = (type: RecordingType, bytes: Buffer): boolean =>
  type.endsWith('/webm')
    ? bytes.subarray(0, 4).equals(webmSignature)
    : bytes.toString('latin1', 4, 8) === 'ftyp'

/** Throws BAD_USER_INPUT for a picture that the two people were not told of, and for one that is larger or longer than a recording may become. */
export const requirePictureWithinLimits = (
  { appServices: { fileStore, recordingLimit } }: Ctx,
  call: Pick<CommunicationSessionRow, 'recordsPicture'>,
  { type, size, seconds }: { type: RecordingType; size: number; seconds: number },
) => {
  if (!hasPicture(type)) return
  if (!call.recordsPicture || !fileStore)
    throw wrongField('type', 'This call is recorded with sound only.')
  if (size > recordingLimit || seconds > longestPictureSeconds)
    throw wrongField(
      'size',
      `A recording with the picture can have up to ${formatBytes(recordingLimit)} and ${longestPictureSeconds / 60} minutes. Start another one to go on.`,
    )
}
