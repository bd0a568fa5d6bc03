import { PhoneOff } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useDeclineCallMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallControl, callControls } from './call-control.tsx'
import { CallFace } from './call-face.tsx'
import { CallFrame } from './call-frame.tsx'
import { otherOf, topicOf } from './people-of-call.ts'

type Props = { call: OpenCallFragment; viewerId: string }

/** A call that rings, for the person who rang. Those who are called answer at the top of every page. */
export const RingingCall = ({ call, viewerId }: Props) => {
  const decline = useDeclineCallMutation()
  const { run, isRunning, refusal } = useVerbs()
  const isCaller = call.callerId === viewerId
  const other = otherOf(call, viewerId)
  return (
    <CallFrame
      title={topicOf(call)}
      other={isolate(other)}
      controls={
        isCaller && (
          <div className={callControls}>
            <CallControl
              Icon={PhoneOff}
              label="Hang up"
              isEnd
              isDisabled={isRunning}
              className="mx-auto"
              onPress={() => void run(decline[0], { communicationSessionId: call.id })}
            />
          </div>
        )
      }
    >
      <CallFace initials={initialsOf(other)} name={other}>
        <output>{isCaller ? 'Ringing…' : 'Calling. Answer at the top of the page.'}</output>
        {refusal && <Refused className="mt-3">{refusal.message}</Refused>}
      </CallFace>
    </CallFrame>
  )
}
