import { withRecordId, RecordPage } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useCallPageQuery } from './parts/call-page.generated.ts'
import { CallView } from './call-view.tsx'

/** The page of a call. */
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
      {(openCall) => <CallView call={openCall} />}
    </RecordPage>
  )
})
