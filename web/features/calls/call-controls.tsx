import {
  Ellipsis,
  Mic,
  MicOff,
  MonitorUp,
  PhoneOff,
  RefreshCw,
  SlidersHorizontal,
  Video,
  VideoOff,
} from 'lucide-react'
import { useState } from 'react'
import { CallControl, callControls } from './parts/call-control.tsx'
import type { MediaState } from './connection/call-link.ts'
import { RecordingControl } from './recording/recording-control.tsx'
import { canShareScreen } from './connection/screen-share.ts'
import type { Recording } from './recording/use-recording.ts'

type Props = {
  mediaState: MediaState
  onMute: () => void
  onCamera: () => void
  onScreen: () => void
  onReconnect: () => void
  onDevices: () => void
  recording: Recording
  onEnd: () => void
  isEnding: boolean
}

/** The controls of a call: on a phone five, the others behind More; the one that ends it comes last, and stays where it is. */
export const CallControls = (props: Props) => {
  const { mediaState, recording, onMute, onCamera, onReconnect, onEnd, isEnding } = props
  const [isMore, setMore] = useState(false)
  return (
    <section aria-label="Controls of the call" className="flex flex-col gap-3">
      {isMore && (
        <div className="flex justify-center gap-6 sm:hidden">
          <Screen {...props} />
          <RecordingControl recording={recording} />
          <DevicesControl {...props} />
        </div>
      )}
      <div className={callControls}>
        <CallControl
          Icon={mediaState.isMuted ? MicOff : Mic}
          label="Mute"
          isOn={mediaState.isMuted}
          onPress={onMute}
        />
        <CallControl
          Icon={mediaState.picture === 'camera' ? Video : VideoOff}
          label="Camera"
          isOn={mediaState.picture === 'camera'}
          onPress={onCamera}
        />
        <Screen {...props} className="max-sm:hidden" />
        <CallControl Icon={RefreshCw} label="Reconnect sound" onPress={onReconnect} />
        <RecordingControl recording={recording} className="max-sm:hidden" />
        <DevicesControl {...props} className="max-sm:hidden" />
        <CallControl
          Icon={Ellipsis}
          label="More"
          isExpanded={isMore}
          onPress={() => setMore(!isMore)}
          className="sm:hidden"
        />
        <CallControl Icon={PhoneOff} label="End call" isEnd isDisabled={isEnding} onPress={onEnd} />
      </div>
    </section>
  )
}

type PlacedProps = Props & { className?: string }

const Screen = ({ mediaState: { picture }, onScreen, className = '' }: PlacedProps) =>
  canShareScreen() && (
    <CallControl
      Icon={MonitorUp}
      label={picture === 'screen' ? 'Stop sharing' : 'Share screen'}
      isOn={picture === 'screen'}
      onPress={onScreen}
      className={className}
    />
  )

const DevicesControl = ({ onDevices, className = '' }: PlacedProps) => (
  <CallControl Icon={SlidersHorizontal} label="Devices" onPress={onDevices} className={className} />
)
