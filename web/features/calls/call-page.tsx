import { lazy, Suspense } from 'react'
import { withRecordId, RecordPage } from '#web/parts/record-page.tsx'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { RecordSkeleton } from '#web/parts/record-skeleton.tsx'
import { useCallPageQuery } from './call-page.generated.ts'
import { EndedCall } from './ended-call.tsx'
import { isInCall } from './people-of-call.ts'
import { RingingCall } from './ringing-call.tsx'

// Only a call in progress needs WebRTC.
const OngoingCall = lazy(async () => ({
  default: (await import('./ongoing-call.tsx')).OngoingCall,
}))

const CallView = ({ call, onChange }: { call: OpenCallFragment; onChange: () => void }) => {
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

/** A call in each of its states: while it rings, while it goes on, and when it is over. */
export const CallPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useCallPageQuery({ variables: { id } })
  const call = data?.communicationSession
  return (
    <RecordPage
      noun="call"
      record={call}
      isLoading={loading}
      error={error && !call ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(shown) => <CallView call={shown} onChange={() => void refetch()} />}
    </RecordPage>
  )
})
