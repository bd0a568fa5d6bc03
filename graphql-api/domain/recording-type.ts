import { wrongField } from '#api/errors.ts'
import { recordingTypeOf } from '#shared/recording.ts'
import type { RecordingType } from '#shared/recording.ts'

const endings: Readonly<Record<RecordingType, string>> = {
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
}

/** Returns the format of a recording and the ending of its name. Throws BAD_USER_INPUT for a picture, and for any other format. */
export const requireRecordingType = (type: string) => {
  const container = recordingTypeOf(type)
  if (!container)
    throw wrongField('type', 'A recording has sound only, as audio/mp4 or audio/webm.')
  return { container, ending: endings[container] }
}

const webmSignature = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Returns true if these bytes can be the beginning of a recording in this format. */
export const isStartOf = (type: RecordingType, bytes: Buffer): boolean =>
  type === 'audio/webm'
    ? bytes.subarray(0, 4).equals(webmSignature)
    : bytes.toString('latin1', 4, 8) === 'ftyp'
