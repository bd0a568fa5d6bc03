import { X } from 'lucide-react'
import { useEffect } from 'react'
import { BackToCall } from '#web/features/calls/bar/back-to-call.tsx'
import { BarControl } from '#web/features/calls/bar/bar-control.tsx'
import { BarFrame } from '#web/features/calls/bar/bar-frame.tsx'
import { formatCallOutcome } from '#web/features/calls/ended/call-outcome.ts'
import { findOtherName } from '#web/features/calls/parts/people-of-call.ts'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

/** Milliseconds for which the bar says what became of a call. Its page and the timeline go on to say it. */
const shownFor = 8000

type Props = {
  /** Null if the viewer may not see it any more. */
  call: OpenCallFragment | null | undefined
  callId: string
  viewerId: string
}

const formatOutcome = (call: Props['call'], viewerId: string) => {
  if (!call) return 'The call is over.'
  // A planned call can be held until its end.
  return call.status === 'SCHEDULED' ? 'No one answered.' : formatCallOutcome(call, viewerId)
}

/** Says that a call ended while another page was open, and leaves. */
export const OverBar = ({ call, callId, viewerId }: Props) => {
  const { hold } = useAboveRoutes()
  useEffect(() => {
    const leaving = setTimeout(() => hold(null), shownFor)
    return () => clearTimeout(leaving)
  }, [hold])
  return (
    <BarFrame
      name={call ? findOtherName(call, viewerId) : 'Call'}
      status={<output>{formatOutcome(call, viewerId)}</output>}
    >
      {call && <BackToCall callId={callId} label="Open call" />}
      <BarControl Icon={X} label="Close" onPress={() => hold(null)} />
    </BarFrame>
  )
}
