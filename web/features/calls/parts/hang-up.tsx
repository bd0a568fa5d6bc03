import { PhoneOff } from 'lucide-react'
import { useDeclineCallMutation } from '#web/records/communication-session/call-verbs.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControl, callControls } from './call-control.tsx'

/** The control by which the caller ends the ring. */
export const HangUp = ({ callId }: { callId: string }) => {
  const [decline] = useDeclineCallMutation()
  const { run, isRunning, refusal } = useVerbs()
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
          onPress={() => void run(decline, { communicationSessionId: callId })}
        />
      </div>
    </>
  )
}
