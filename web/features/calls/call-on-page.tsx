import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControls } from './call-controls.tsx'
import { CallStage } from './call-stage.tsx'
import type { LiveCall } from './connected-call.tsx'
import { DeviceChoice } from './connection/device-choice.tsx'
import { CallNotes } from './ended/call-notes.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { topicOf } from './parts/people-of-call.ts'
import { RunningTime } from './parts/running-time.tsx'
import { RecordingNotice } from './recording/recording-notice.tsx'
import { RecordingSign } from './recording/recording-sign.tsx'

/** A call in progress on its own page: the stage, all controls, and the notes of staff. */
export const CallOnPage = ({ connectedCall }: { connectedCall: LiveCall }) => {
  const { call, viewer, name, ownSide, other, recording, refusal, isSilent } = connectedCall
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <CallFrame
        title={topicOf(call)}
        other={isolate(name)}
        sideContent={
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
              mediaState={ownSide.media.mediaState}
              isEnding={connectedCall.isEnding}
              onMute={ownSide.toggleMute}
              onCamera={() => void ownSide.toggleCamera()}
              onScreen={() => void ownSide.toggleScreen()}
              onReconnect={connectedCall.reconnectSound}
              onDevices={() => setChoosing(true)}
              onEnd={() => void connectedCall.endCall()}
            />
          </>
        }
        aside={viewer.role !== 'USER' && <CallNotes call={call} />}
      >
        <CallStage name={name} other={other} media={ownSide.media} isSilent={isSilent} />
      </CallFrame>
      {isChoosing && (
        <DeviceChoice
          media={ownSide.media}
          onChoose={(kind, id) => void ownSide.chooseDevice(kind, id)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
