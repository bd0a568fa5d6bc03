import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useEndCommunicationSessionMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { CallBar } from './bar/call-bar.tsx'
import { CallOnPage } from './call-on-page.tsx'
import type { MediaState } from './connection/call-link.ts'
import { Sound } from './connection/media-element.tsx'
import { soundOf } from './connection/shown-tracks.ts'
import { useCallConnection } from './connection/use-call-connection.ts'
import { useHeartbeat } from './connection/use-heartbeat.ts'
import { useMedia } from './connection/use-media.ts'
import { LeaveCallGuard } from './leave-call-guard.tsx'
import { findOtherName } from './parts/people-of-call.ts'
import { useWakeLock } from './parts/use-wake-lock.ts'
import { useRecording } from './recording/use-recording.ts'

type Props = {
  call: OpenCallFragment
  viewer: Viewer
  isOnPage: boolean
  onChange: () => void
  iceServers: RTCIceServer[]
  isRecordingAllowed: boolean
  /** What the viewer’s page sends at first. */
  start: MediaState
  /** Called when another page of the viewer has taken the place of this one, with what this one sent. */
  onReplaced: (media: MediaState) => void
}

const useConnectedCall = (props: Props) => {
  const { call, viewer, iceServers, start } = props
  const ownSide = useMedia(start)
  const end = useEndCommunicationSessionMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [soundAttempt, setSoundAttempt] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  useHeartbeat(call.id)
  useWakeLock()
  const line = useCallConnection({
    callId: call.id,
    isPolite: call.answererId === viewer.id,
    iceServers,
    media: ownSide.media,
    onEnd: props.onChange,
    onReplaced: () => props.onReplaced(ownSide.media.mediaState),
  })
  const recording = useRecording({
    call,
    viewer,
    isAllowed: props.isRecordingAllowed,
    ownMedia: ownSide.media,
    other: line.other,
  })
  return {
    call,
    viewer,
    name: findOtherName(call, viewer.id),
    ownSide,
    other: line.other,
    recording,
    soundAttempt,
    isSilent: !isPlaying,
    setPlaying,
    isEnding: isRunning,
    /** Why the call could not be ended. */
    refusal,
    reconnectSound: () => {
      setSoundAttempt((count) => count + 1)
      void ownSide.reconnectSound()
    },
    endCall: async () => {
      line.setEnding(true)
      const outcome = await run(end[0], { id: call.id, expectedVersion: call.version })
      if (!outcome?.payload) line.setEnding(false)
    },
  }
}

/** A call in progress with its connection, devices and recording, on its own page and on all others. */
export type LiveCall = ReturnType<typeof useConnectedCall>

/** Holds the connection of a call. Its page and the bar only show it, so that it survives the one and the other. */
export const ConnectedCall = (props: Props) => {
  const { isOnPage } = props
  const { place } = useAboveRoutes()
  const connectedCall = useConnectedCall(props)
  const { call, other, ownSide, name, soundAttempt, setPlaying } = connectedCall
  const sound = soundOf(other)
  return (
    <>
      {sound && <Sound track={sound} attempt={soundAttempt} onPlays={setPlaying} />}
      {isOnPage && place && createPortal(<CallOnPage connectedCall={connectedCall} />, place)}
      {!isOnPage && <CallBar connectedCall={connectedCall} />}
      <LeaveCallGuard
        callId={call.id}
        name={name}
        isOnPage={isOnPage}
        isSharing={ownSide.media.mediaState.picture === 'screen'}
        onStopSharing={() => void ownSide.toggleScreen()}
      />
    </>
  )
}
