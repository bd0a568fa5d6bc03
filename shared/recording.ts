/** The largest chunk of a recording, in bytes. */
export const recordingChunkBytes = 256 * 1024

/** Seconds after the end of a call in which the last chunks of its recording may still arrive. */
export const lateChunkSeconds = 300

/** The formats of recordings, the preferred one first: players know the length of an MP4, and not that of a WebM. */
export const recordingTypes = ['audio/mp4', 'audio/webm'] as const

export type RecordingType = (typeof recordingTypes)[number]

/** Returns the format that a media type names, without its parameters; null if recordings are not accepted in it. */
export const recordingTypeOf = (type: string): RecordingType | null => {
  const [plain = ''] = type.toLowerCase().split(';')
  return recordingTypes.find((one) => one === plain.trim()) ?? null
}
