import { isolate } from '#shared/isolate.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { otherOf, topicOf } from './parts/people-of-call.ts'

type Props = { call: OpenCallFragment; viewerId: string; onContinue: () => void }

/** A call in progress that the viewer has opened once more: this page sends and plays nothing until they continue here. */
export const ReplacedCall = ({ call, viewerId, onContinue }: Props) => (
  <CallFrame title={topicOf(call)} other={isolate(otherOf(call, viewerId))} controls={null}>
    <div className="flex flex-col items-center gap-3 p-4 text-center">
      <output className="space-y-1">
        <p className="text-lg font-semibold">This call goes on in another tab</p>
        <p className="text-sm text-text-quiet">
          Or on another device of yours. The microphone and camera are off here.
        </p>
      </output>
      <Button variant="primary" onClick={onContinue}>
        Continue here
      </Button>
    </div>
  </CallFrame>
)
