import { useMoment } from '#web/parts/moment.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { LeadsWithoutAssistant } from './leads-without-assistant.tsx'
import { Load } from './load.tsx'
import { useTeamWorkQuery } from './team-work.generated.ts'

type Props = {
  /** True if its first button is the page's primary one. */
  isMain?: boolean
}

/** The panels for managers: unassigned leads and the workload of each assistant. */
export const TeamWork = ({ isMain = false }: Props) => {
  const { now } = useMoment()
  const { data, loading, error, refetch } = useTeamWorkQuery({ variables: { now } })
  const state = {
    isLoading: loading,
    error: error && errorMessage(error),
    onRetry: () => void refetch(),
  }
  const assistants = data?.users?.nodes
  return (
    <>
      <LeadsWithoutAssistant
        isMain={isMain}
        leads={data?.leads}
        assistants={assistants ?? []}
        {...state}
      />
      <Load assistants={assistants} total={data?.users?.totalCount ?? 0} {...state} />
    </>
  )
}
