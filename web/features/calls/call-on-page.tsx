import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControls } from './call-controls.tsx'
import { CallStage } from './call-stage.tsx'
import type { Connected } from './connected-call.tsx'
import { DeviceChoice } from './connection/device-choice.tsx'
import { CallNotes } from './ended/call-notes.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { topicOf } from './parts/people-of-call.ts'
import { RunningTime } from './parts/running-time.tsx'
import { RecordingNotice } from './recording/recording-notice.tsx'
import { RecordingSign } from './recording/recording-sign.tsx'

/** A call in progress on its own page: the stage, all controls, and the notes of staff. */
export const CallOnPage = ({ connected }: { connected: Connected }) => {
  const { call, viewer, name, own, other, recording, refusal, isSilent } = connected
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <CallFrame
        title={topicOf(call)}
        other={isolate(name)}
        beside={
          <>
            <RecordingSign isOn={recording.consent === 'given'} />
            <RunningTime start={call.startTime} />
          </>
        }
        controls={
          <>
            {refusal && <Refused>{refusal.message}</Refused>}
            <RecordingNotice recording={recording} name={name} />
            <CallControls
              recording={recording}
              shown={own.media.shown}
              isEnding={connected.isEnding}
              onMute={own.toggleMute}
              onCamera={() => void own.toggleCamera()}
              onScreen={() => void own.toggleScreen()}
              onReconnect={connected.reconnectSound}
              onDevices={() => setChoosing(true)}
              onEnd={() => void connected.endCall()}
            />
          </>
        }
        aside={viewer.role !== 'USER' && <CallNotes call={call} />}
      >
        <CallStage name={name} other={other} media={own.media} isSilent={isSilent} />
      </CallFrame>
      {isChoosing && (
        <DeviceChoice
          media={own.media}
          onChoose={(kind, id) => void own.chooseDevice(kind, id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
