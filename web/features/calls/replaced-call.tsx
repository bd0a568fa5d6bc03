import { PhoneForwarded, X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { isolate } from '#shared/isolate.ts'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { BarControl } from './bar/bar-control.tsx'
import { StateBar } from './bar/state-bar.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { findOtherName, topicOf } from './parts/people-of-call.ts'

type Props = {
  call: OpenCallFragment
  viewerId: string
  isOnPage: boolean
  onContinue: () => void
}

const text = 'This call goes on in another tab'

/** A call in progress that the viewer has opened once more: this page sends and plays nothing until they continue here. */
export const ReplacedCall = ({ call, viewerId, isOnPage, onContinue }: Props) => {
  const { hold, place } = useAboveRoutes()
  if (!isOnPage)
    return (
      <StateBar call={call} viewerId={viewerId} status={text}>
        <BarControl Icon={PhoneForwarded} label="Continue here" onPress={onContinue} />
        <BarControl Icon={X} label="Close" onPress={() => hold(null)} />
      </StateBar>
    )
  return (
    place &&
    createPortal(
      <CallFrame
        title={topicOf(call)}
        other={isolate(findOtherName(call, viewerId))}
        controls={null}
      >
        <div className="flex flex-col items-center gap-3 p-4 text-center">
          <output className="space-y-1">
            <p className="text-lg font-semibold">{text}</p>
            <p className="text-sm text-text-quiet">
              Or on another device of yours. The microphone and camera are off here.
            </p>
          </output>
          <Button variant="primary" onClick={onContinue}>
            Continue here
          </Button>
        </div>
      </CallFrame>,
      place,
    )
  )
}
