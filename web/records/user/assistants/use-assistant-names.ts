import { useStaffNamesQuery } from './staff-names.generated.ts'

/** Returns the active assistants by name, for management; undefined while they are loading. */
export const useAssistantNames = (isSkipped = false) => {
  const { data, loading, error, refetch } = useStaffNamesQuery({ skip: isSkipped })
  const assistants = data?.users?.nodes.filter(({ role }) => role === 'VIRTUAL_ASSISTANT')
  return { assistants, loading, error, refetch }
}
