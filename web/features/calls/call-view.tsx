import { lazy, Suspense } from 'react'
import { RecordSkeleton } from '#web/parts/record-skeleton.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { EndedCall } from './ended/ended-call.tsx'
import { isInCall } from './parts/people-of-call.ts'
import { RingingCall } from './ringing-call.tsx'

type Props = { call: OpenCallFragment; onChange: () => void }

// Only a call in progress needs WebRTC.
const OngoingCall = lazy(async () => ({
  default: (await import('./ongoing-call.tsx')).OngoingCall,
}))

/** A call in one of its states: while it rings, while it goes on, and when it is over. */
export const CallView = ({ call, onChange }: Props) => {
  const { viewer } = useAuth()
  if (!viewer) return null
  if (call.status === 'ACTIVE' && isInCall(call, viewer.id))
    return (
      <Suspense fallback={<RecordSkeleton label="Loading call" />}>
        <OngoingCall key={call.id} call={call} viewer={viewer} onChange={onChange} />
      </Suspense>
    )
  return call.status === 'SCHEDULED' && call.ringingSince ? (
    <RingingCall call={call} viewerId={viewer.id} />
  ) : (
    <EndedCall call={call} viewerId={viewer.id} />
  )
}
