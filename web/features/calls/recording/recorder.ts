import { recordingTypes, type RecordingKind } from '#shared/recording.ts'
import { openPictureMix } from './picture-mix.ts'
import { openSoundMix } from './sound-mix.ts'

/** Milliseconds of a call in one chunk: at most this much is lost with a page that dies. */
const chunkLength = 5000

/** About 15 MB an hour of sound, and 450 MB of picture. */
const bitsPerSecond = { audioBitsPerSecond: 32_000, videoBitsPerSecond: 1_000_000 }

const typeOfBrowser = (kind: RecordingKind) =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : recordingTypes[kind].find((type) => MediaRecorder.isTypeSupported(type))

/** True if the browser can record sound in a format that the server accepts. */
export const canRecord = () => typeOfBrowser('sound') !== undefined

export type RecordedChunk = {
  data: Blob
  /** The length of the recording up to the end of this chunk, in seconds. */
  seconds: number
}

/** Chooses the format. A browser without a format for pictures records the sound. */
const chooseType = (kind: RecordingKind) => {
  const mimeType = typeOfBrowser(kind)
  return mimeType ? { mimeType, kind } : { mimeType: typeOfBrowser('sound') ?? '', kind: 'sound' }
}

const ofKind = (tracks: readonly MediaStreamTrack[], kind: string) =>
  tracks.filter((track) => track.kind === kind)

/** Records the mixed sound of tracks and, if asked for, their pictures, chunk by chunk. Throws if the browser cannot. */
export const openRecorder = (
  requestedKind: RecordingKind,
  onChunk: (chunk: RecordedChunk) => void,
) => {
  const { mimeType, kind } = chooseType(requestedKind)
  const sound = openSoundMix()
  const picture = kind === 'picture' ? openPictureMix() : null
  const recorder = new MediaRecorder(
    new MediaStream([...sound.tracks, ...(picture ? [picture.track] : [])]),
    { mimeType, ...bitsPerSecond },
  )
  const start = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onChunk({ data, seconds: (performance.now() - start) / 1000 })
  })
  // The last chunk comes before this event.
  recorder.addEventListener('stop', () => {
    sound.close()
    picture?.close()
  })
  recorder.start(chunkLength)
  return {
    /** Records these tracks from now on, in the same recording. */
    mix: (tracks: readonly MediaStreamTrack[]) => {
      sound.mix(ofKind(tracks, 'audio'))
      picture?.show(ofKind(tracks, 'video'))
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}
