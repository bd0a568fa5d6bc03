import { PhoneOff } from 'lucide-react'
import { createPortal } from 'react-dom'
import { BarControl } from '#web/features/calls/bar/bar-control.tsx'
import { StateBar } from '#web/features/calls/bar/state-bar.tsx'
import { useHeartbeat } from '#web/features/calls/connection/use-heartbeat.ts'
import { useHangUp } from '#web/features/calls/parts/use-hang-up.ts'
import { RingingCall } from '#web/features/calls/ringing-call.tsx'
import { useAboveRoutes } from '#web/parts/above-routes.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

type Props = { call: OpenCallFragment; viewerId: string; isOnPage: boolean }

/** The viewer’s own ring: on its page the stage, elsewhere the bar. */
export const OutgoingRing = ({ call, viewerId, isOnPage }: Props) => {
  const { place } = useAboveRoutes()
  useHeartbeat(call.id)
  const { hangUp, isRunning, refusal } = useHangUp(call.id)
  if (isOnPage) return place && createPortal(<RingingCall call={call} viewerId={viewerId} />, place)
  return (
    <StateBar call={call} viewerId={viewerId} status={refusal?.message ?? 'Ringing…'}>
      <BarControl Icon={PhoneOff} label="Hang up" isEnd isDisabled={isRunning} onPress={hangUp} />
    </StateBar>
  )
}
