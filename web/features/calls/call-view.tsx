import { lazy, Suspense } from 'react'
import { RecordSkeleton } from '#web/parts/record-skeleton.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { EndedCall } from './ended/ended-call.tsx'
import { isHeldBy, isRinging } from './held/is-held-by.ts'
import { RingingCall } from './ringing-call.tsx'

type Props = { call: OpenCallFragment }

// Only a call in progress needs WebRTC.
const CallPlace = lazy(async () => ({
  default: (await import('./held/call-place.tsx')).CallPlace,
}))

/** A call in one of its states: while it rings, while it goes on, and when it is over. */
export const CallView = ({ call }: Props) => {
  const { viewer } = useAuth()
  if (!viewer) return null
  if (isHeldBy(call, viewer.id))
    return (
      <Suspense fallback={<RecordSkeleton label="Loading call" />}>
        <CallPlace key={call.id} call={call} />
      </Suspense>
    )
  return isRinging(call) ? (
    <RingingCall call={call} viewerId={viewer.id} />
  ) : (
    <EndedCall call={call} viewerId={viewer.id} />
  )
}
