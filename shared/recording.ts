/** The largest chunk of a recording, in bytes. */
export const recordingChunkBytes = 256 * 1024

/** Seconds after the end of a call in which the last chunks of its recording may still arrive. */
export const lateChunkSeconds = 300

/** The longest recording with a picture, in seconds. */
export const longestPictureSeconds = 60 * 60

/** The formats of recordings, the preferred one of each kind first: players know the length of an MP4, and not that of a WebM. */
export const recordingTypes = {
  sound: ['audio/mp4', 'audio/webm'],
  picture: ['video/mp4', 'video/webm'],
} as const

export type RecordingKind = keyof typeof recordingTypes

export type RecordingType = (typeof recordingTypes)[RecordingKind][number]

const allTypes: readonly RecordingType[] = [...recordingTypes.sound, ...recordingTypes.picture]

/** Returns the format that a media type names, without its parameters; null if recordings are not accepted in it. */
export const recordingTypeOf = (type: string): RecordingType | null => {
  const [mimeType = ''] = type.toLowerCase().split(';')
  return allTypes.find((one) => one === mimeType.trim()) ?? null
}

/** Returns true if a recording in this format has a picture. */
export const hasPicture = (type: RecordingType) => type.startsWith('video/')
