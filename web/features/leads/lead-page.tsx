import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useLeadPageQuery } from './lead-page.generated.ts'
import { LeadView } from './lead-view.tsx'

export const LeadPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useLeadPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="lead"
      record={data?.lead}
      isLoading={loading}
      error={error && !data ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(lead) => <LeadView lead={lead} />}
    </RecordPage>
  )
})
