import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { Page } from '#web/parts/page.tsx'
import { PageSkeleton } from '#web/parts/page-skeleton.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useEndCommunicationSessionMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControls } from './call-controls.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { CallNotes } from './ended/call-notes.tsx'
import { useCallServersQuery } from './parts/call-page.generated.ts'
import { CallStage } from './call-stage.tsx'
import type { MediaState } from './connection/call-link.ts'
import { DeviceChoice } from './connection/device-choice.tsx'
import { LeaveCallGuard } from './leave-call-guard.tsx'
import { otherOf, topicOf } from './parts/people-of-call.ts'
import { RecordingNotice } from './recording/recording-notice.tsx'
import { RecordingSign } from './recording/recording-sign.tsx'
import { ReplacedCall } from './replaced-call.tsx'
import { RunningTime } from './parts/running-time.tsx'
import { useCallConnection } from './connection/use-call-connection.ts'
import { useHeartbeat } from './connection/use-heartbeat.ts'
import { useMedia } from './connection/use-media.ts'
import { useWakeLock } from './parts/use-wake-lock.ts'
import { useRecording } from './recording/use-recording.ts'

type Props = {
  call: OpenCallFragment
  viewer: Viewer
  /** Reads the call again. */
  onChange: () => void
}

const isWithoutCamera = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isWithoutCamera' in state

/** A call in progress, once the servers are known by which the two browsers find one another. */
export const OngoingCall = (props: Props) => {
  const { state } = useLocation()
  const isWithCamera = props.call.type === 'VIDEO' && !isWithoutCamera(state)
  const [isReplaced, setReplaced] = useState(false)
  // A call that continues on this page is as muted as it was.
  const [start, setStart] = useState<MediaState>({
    isMuted: false,
    picture: isWithCamera ? 'camera' : 'none',
  })
  // Credentials of a server are valid for an hour, so that a reload asks for others.
  const { data, loading, error, refetch } = useCallServersQuery({
    variables: { id: props.call.id, isStaff: props.viewer.role !== 'USER' },
    fetchPolicy: 'no-cache',
  })
  if (error && !data)
    return (
      <Page title={topicOf(props.call)}>
        <ErrorState
          title="Couldn’t connect to this call"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      </Page>
    )
  if (!data) return <PageSkeleton label="Loading call" />
  const servers = data.iceServers.map(({ urls, username, credential }) => ({
    urls: [...urls],
    ...(username && credential && { username, credential }),
  }))
  const isRecordingAllowed = data.organisation?.recordingAllowed ?? false
  if (isReplaced)
    return (
      <ReplacedCall
        call={props.call}
        viewerId={props.viewer.id}
        onContinue={() => setReplaced(false)}
      />
    )
  return (
    <ConnectedCall
      {...props}
      iceServers={servers}
      isRecordingAllowed={isRecordingAllowed}
      start={start}
      onReplaced={(shown) => {
        setStart(shown)
        setReplaced(true)
      }}
    />
  )
}

type ConnectedProps = Props & {
  iceServers: RTCIceServer[]
  isRecordingAllowed: boolean
  /** What the viewer’s page sends at first. */
  start: MediaState
  /** Called when another page of the viewer has taken the place of this one, with what this one sent. */
  onReplaced: (shown: MediaState) => void
}

const ConnectedCall = ({
  call,
  viewer,
  onChange,
  iceServers,
  isRecordingAllowed,
  start,
  onReplaced,
}: ConnectedProps) => {
  const ownMedia = useMedia(start)
  const { media } = ownMedia
  const [isChoosing, setChoosing] = useState(false)
  const [soundAttempt, setSoundAttempt] = useState(0)
  const end = useEndCommunicationSessionMutation()
  const { run, isRunning, refusal } = useVerbs()
  useHeartbeat(call.id)
  useWakeLock()
  const isPolite = call.answererId === viewer.id
  const line = useCallConnection({
    callId: call.id,
    isPolite,
    iceServers,
    media,
    onEnd: onChange,
    onReplaced: () => onReplaced(media.shown),
  })
  const other = otherOf(call, viewer.id)
  const recording = useRecording({
    call,
    viewer,
    isAllowed: isRecordingAllowed,
    own: media,
    other: line.other,
  })

  const endCall = async () => {
    line.setEnding(true)
    const outcome = await run(end[0], { id: call.id, expectedVersion: call.version })
    if (outcome?.payload) return true
    line.setEnding(false)
    return false
  }

  return (
    <>
      <CallFrame
        title={topicOf(call)}
        other={isolate(other)}
        beside={
          <>
            <RecordingSign isOn={recording.consent === 'given'} />
            <RunningTime start={call.startTime} />
          </>
        }
        controls={
          <>
            {refusal && <Refused>{refusal.message}</Refused>}
            <RecordingNotice recording={recording} name={other} />
            <CallControls
              recording={recording}
              shown={media.shown}
              isEnding={isRunning}
              onMute={ownMedia.toggleMute}
              onCamera={() => void ownMedia.toggleCamera()}
              onScreen={() => void ownMedia.toggleScreen()}
              onReconnect={() => {
                setSoundAttempt((count) => count + 1)
                void ownMedia.reconnectSound()
              }}
              onDevices={() => setChoosing(true)}
              onEnd={() => void endCall()}
            />
          </>
        }
        aside={viewer.role !== 'USER' && <CallNotes callId={call.id} />}
      >
        <CallStage name={other} other={line.other} media={media} soundAttempt={soundAttempt} />
      </CallFrame>
      <LeaveCallGuard onEnd={endCall} />
      {isChoosing && (
        <DeviceChoice
          media={media}
          onChoose={(kind, id) => void ownMedia.chooseDevice(kind, id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
