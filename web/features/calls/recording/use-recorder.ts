import { useEffect, useEffectEvent, useRef } from 'react'
import type { RecordingKind } from '#shared/recording.ts'
import { createChunkUpload } from './chunk-upload.ts'
import { openRecorder } from './recorder.ts'

type Options = {
  callId: string
  /** True while this page records. */
  isOn: boolean
  /** What is recorded, which does not change during a call. */
  kind: RecordingKind
  /** The tracks of both people. Those of the same tracks are the same array. */
  tracks: readonly MediaStreamTrack[]
  /** Called with the reason if the recording cannot go on. */
  onFailed: (message: string) => void
}

type OpenedRecording = {
  recorder: ReturnType<typeof openRecorder>
  upload: ReturnType<typeof createChunkUpload>
}

/** Opens a recorder whose chunks are uploaded; null if the browser cannot record. */
const open = (
  { callId, kind }: Pick<Options, 'callId' | 'kind'>,
  onFailed: (message: string) => void,
): OpenedRecording | null => {
  const upload = createChunkUpload({ callId, onRefused: onFailed })
  try {
    return { recorder: openRecorder(kind, upload.add), upload }
  } catch {
    onFailed('Your browser couldn’t start it.')
    return null
  }
}

/** Records a call while both agree. What was recorded is uploaded to the end, also after the page of the call is left. */
export const useRecorder = ({ callId, isOn, kind, tracks, onFailed }: Options) => {
  const openRecording = useRef<OpenedRecording | null>(null)
  const handleFailed = useEffectEvent(onFailed)
  const mix = useEffectEvent(() => openRecording.current?.recorder.mix(tracks))

  useEffect(() => {
    if (!isOn) return undefined
    openRecording.current = open({ callId, kind }, (message) => handleFailed(message))
    mix()
    return () => {
      openRecording.current?.recorder.stop()
      openRecording.current = null
    }
  }, [callId, isOn, kind])

  useEffect(() => {
    openRecording.current?.recorder.mix(tracks)
  }, [tracks])

  return {
    /** Stops the recorder, and resolves once its last chunk was stored, or after three seconds. */
    finish: async () => {
      const { recorder, upload } = openRecording.current ?? {}
      if (!recorder || !upload) return
      recorder.stop()
      await new Promise((resolve) => {
        setTimeout(resolve, 3000)
        // The last chunk is added after the recorder has stopped.
        setTimeout(() => void upload.waitUntilSettled().then(resolve), 200)
      })
    },
  }
}
