import { Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import type { LiveCall } from '#web/features/calls/connected-call.tsx'
import { Picture } from '#web/features/calls/connection/media-element.tsx'
import { labelPicture, pictureOf } from '#web/features/calls/connection/shown-tracks.ts'
import { RecordingNotice } from '#web/features/calls/recording/recording-notice.tsx'
import { RecordingSign } from '#web/features/calls/recording/recording-sign.tsx'
import { initialsOf } from '#web/ui/initials.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { BackToCall } from './back-to-call.tsx'
import { BarControl } from './bar-control.tsx'
import { BarFrame } from './bar-frame.tsx'
import { BarLine } from './bar-line.tsx'
import { BarStatus } from './bar-status.tsx'

/** A call in progress on every page but its own. */
export const CallBar = ({ connectedCall }: { connectedCall: LiveCall }) => {
  const { call, name, ownSide, other, recording, refusal } = connectedCall
  const { mediaState } = ownSide.media
  const picture = pictureOf(other)
  return (
    <BarFrame
      name={name}
      status={<BarStatus connectedCall={connectedCall} />}
      face={
        picture ? (
          <Picture
            track={picture}
            label={labelPicture(other, name)}
            className="size-full object-cover"
          />
        ) : (
          initialsOf(name)
        )
      }
      question={
        <div className="absolute inset-x-0 flex flex-col gap-3 rounded-lg border border-line bg-surface-sunken p-3 shadow-lg not-has-[p]:hidden max-md:top-full md:bottom-full md:mb-2">
          {refusal && <Refused>{refusal.message}</Refused>}
          <RecordingNotice recording={recording} name={name} />
        </div>
      }
      lines={
        <>
          {recording.consent === 'given' && (
            <BarLine
              stop="Stop recording"
              isStopping={recording.isRunning}
              onStop={() => void recording.end()}
            >
              <RecordingSign isOn />
            </BarLine>
          )}
          {mediaState.picture === 'screen' && (
            <BarLine stop="Stop sharing" onStop={() => void ownSide.toggleScreen()}>
              <output>You share your screen</output>
            </BarLine>
          )}
        </>
      }
    >
      <BarControl
        Icon={mediaState.isMuted ? MicOff : Mic}
        label="Mute"
        isPressed={mediaState.isMuted}
        onPress={ownSide.toggleMute}
      />
      <BarControl
        Icon={mediaState.picture === 'camera' ? Video : VideoOff}
        label="Camera"
        isPressed={mediaState.picture === 'camera'}
        onPress={() => void ownSide.toggleCamera()}
      />
      <BackToCall callId={call.id} />
      <BarControl
        Icon={PhoneOff}
        label="End"
        name="End call"
        isEnd
        isDisabled={connectedCall.isEnding}
        onPress={() => void connectedCall.endCall()}
      />
    </BarFrame>
  )
}
