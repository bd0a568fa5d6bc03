import { useState } from 'react'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useAgreeToRecordingMutation } from '#web/records/communication-session/call-verbs.generated.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { consentOf } from './consent.ts'
import type { OwnMedia } from '#web/features/calls/connection/own-media.ts'
import { selectRecordedTracks } from './recorded-tracks.ts'
import { canRecord } from './recorder.ts'
import type { Other } from '#web/features/calls/connection/use-call-connection.ts'
import { useRecorder } from './use-recorder.ts'

type Options = {
  call: OpenCallFragment
  viewer: Viewer
  /** True if the organization allows recordings. */
  isAllowed: boolean
  ownMedia: OwnMedia
  other: Other
}

/** Returns the array of the last render while it has the same tracks. */
const useSameTracks = (tracks: readonly MediaStreamTrack[]) => {
  const [last, setLast] = useState(tracks)
  const isSame = tracks.length === last.length && tracks.every((track, at) => track === last[at])
  if (!isSame) setLast(tracks)
  return isSame ? last : tracks
}

/** The recording of a call: the consent of both people and, on the page of the assistant, the recorder. */
export const useRecording = ({ call, viewer, isAllowed, ownMedia, other }: Options) => {
  const consent = consentOf(call, viewer.id)
  const isRecorder = viewer.role !== 'USER'
  const [problem, setProblem] = useState<string | null>(null)
  const [earlierState, setEarlierState] = useState({ consent, isOwnEnd: false })
  const { run, isRunning, refusal } = useVerbs()
  const agreeToRecording = useAgreeToRecordingMutation()
  const sendConsent = (hasAgreed: boolean) =>
    run(agreeToRecording[0], { communicationSessionId: call.id, agreed: hasAgreed })

  // What happened last is shown until something else does.
  if (consent !== earlierState.consent) {
    setEarlierState({ consent, isOwnEnd: false })
    if (consent !== 'none') setProblem(null)
    else if (!earlierState.isOwnEnd && earlierState.consent === 'asking') setProblem('declined')
    else if (earlierState.consent === 'given')
      setProblem((currentProblem) => currentProblem ?? 'stopped')
  }

  const { finish } = useRecorder({
    callId: call.id,
    isOn: isRecorder && consent === 'given' && other.tracks.some(({ kind }) => kind === 'audio'),
    kind: call.recordsPicture ? 'picture' : 'sound',
    tracks: useSameTracks(selectRecordedTracks(ownMedia, other)),
    onFailed: (message) => {
      setProblem(message)
      void sendConsent(false)
    },
  })

  return {
    consent,
    hasPicture: call.recordsPicture,
    /** True if the viewer can begin a recording. */
    canAsk: isRecorder && isAllowed && canRecord(),
    isRunning,
    refusal,
    /** Why there is no recording any more: `declined`, `stopped`, or the words of a refusal. */
    problem,
    /** Asks the other person, or agrees to what they ask. */
    agree: () => void sendConsent(true),
    /** Ends the recording, or the question about it. */
    end: async () => {
      setEarlierState({ consent, isOwnEnd: true })
      await finish()
      await sendConsent(false)
    },
  }
}

export type Recording = ReturnType<typeof useRecording>
