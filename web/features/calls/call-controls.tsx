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
import { CallControl, callControls } from './call-control.tsx'
import type { Shown } from './call-link.ts'
import { canShareScreen } from './media.ts'

type Props = {
  shown: Shown
  onMute: () => void
  onCamera: () => void
  onScreen: () => void
  onReconnect: () => void
  onDevices: () => void
  onEnd: () => void
  isEnding: boolean
}

/** The controls of a call: on a phone five, the others behind More; the one that ends it comes last. */
export const CallControls = (props: Props) => {
  const { shown, onMute, onCamera, onScreen, onReconnect, onDevices, onEnd, isEnding } = props
  const [isMore, setMore] = useState(false)
  const hidden = isMore ? '' : 'max-sm:hidden'
  const isCamera = shown.picture === 'camera'
  const isScreen = shown.picture === 'screen'
  return (
    <section
      aria-label="Controls of the call"
      className={`${callControls} ${isMore ? 'max-sm:flex-wrap' : ''}`}
    >
      <CallControl
        Icon={shown.isMuted ? MicOff : Mic}
        label="Mute"
        isOn={shown.isMuted}
        onPress={onMute}
      />
      <CallControl
        Icon={isCamera ? Video : VideoOff}
        label="Camera"
        isOn={isCamera}
        onPress={onCamera}
      />
      {canShareScreen() && (
        <CallControl
          Icon={MonitorUp}
          label={isScreen ? 'Stop sharing' : 'Share screen'}
          isOn={isScreen}
          onPress={onScreen}
          className={hidden}
        />
      )}
      <CallControl Icon={RefreshCw} label="Reconnect sound" onPress={onReconnect} />
      <CallControl
        Icon={SlidersHorizontal}
        label="Devices"
        onPress={onDevices}
        className={hidden}
      />
      {!isMore && (
        <CallControl
          Icon={Ellipsis}
          label="More"
          onPress={() => setMore(true)}
          className="sm:hidden"
        />
      )}
      <CallControl Icon={PhoneOff} label="End call" isEnd isDisabled={isEnding} onPress={onEnd} />
    </section>
  )
}
