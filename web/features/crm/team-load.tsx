import { errorMessage } from '#web/viewer/error-message.ts'
import { Load } from './load.tsx'
import { useWorkloadsQuery } from './workloads.generated.ts'

/** Panel of each assistant's work, for managers. */
export const TeamLoad = () => {
  const { data, loading, error, refetch } = useWorkloadsQuery()
  return (
    <Load
      workloads={data?.workloads ?? undefined}
      isLoading={loading}
      error={data ? undefined : error && errorMessage(error)}
      onRetry={() => void refetch()}
    />
  )
}
