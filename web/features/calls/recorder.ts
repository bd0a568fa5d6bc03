import { recordingTypes } from '#shared/recording.ts'

/** Milliseconds of sound in one chunk: at most this much is lost with a page that dies. */
const chunkLength = 5000

/** About 15 MB an hour. */
const bitsPerSecond = 32_000

const typeOfBrowser = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : recordingTypes.find((type) => MediaRecorder.isTypeSupported(type))

/** True if the browser can record sound in a format that the server accepts. */
export const canRecord = () => typeOfBrowser() !== undefined

export type RecordedChunk = {
  data: Blob
  /** The length of the recording up to the end of this chunk, in seconds. */
  seconds: number
}

/** Records the mixed sound of tracks, chunk by chunk. Throws if the browser cannot. */
export const openRecorder = (onChunk: (chunk: RecordedChunk) => void) => {
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  let sources: MediaStreamAudioSourceNode[] = []
  const recorder = new MediaRecorder(mixed.stream, {
    mimeType: typeOfBrowser() ?? '',
    audioBitsPerSecond: bitsPerSecond,
  })
  const start = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) onChunk({ data, seconds: (performance.now() - start) / 1000 })
  })
  // The last chunk comes before this event.
  recorder.addEventListener('stop', () => void context.close())
  recorder.start(chunkLength)
  return {
    /** Records the sound of these tracks from now on, in the same recording. */
    mix: (tracks: readonly MediaStreamTrack[]) => {
      for (const source of sources) source.disconnect()
      sources = tracks.map((track) => context.createMediaStreamSource(new MediaStream([track])))
      for (const source of sources) source.connect(mixed)
    },
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}
