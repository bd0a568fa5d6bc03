import { PhoneOff } from 'lucide-react'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControl, callControls } from './call-control.tsx'
import { useHangUp } from './use-hang-up.ts'

/** The control by which the caller ends the ring. */
export const HangUp = ({ callId }: { callId: string }) => {
  const { hangUp, isRunning, refusal } = useHangUp(callId)
  return (
    <>
      {refusal && <Refused>{refusal.message}</Refused>}
      <div className={callControls}>
        <CallControl
          Icon={PhoneOff}
          label="Hang up"
          isEnd
          isDisabled={isRunning}
          className="mx-auto"
          onPress={hangUp}
        />
      </div>
    </>
  )
}
