import { useAssistantsQuery } from './assistants.generated.ts'

/** Assistants who can be assigned work, fewest customers first. Null while loading. */
export const useAssistants = () => {
  const { data, error, refetch } = useAssistantsQuery()
  const assistants = data?.users?.nodes
    .map(({ id, displayName, assignedCustomers }) => ({
      id,
      name: displayName,
      customers: assignedCustomers.totalCount,
    }))
    .toSorted((a, b) => a.customers - b.customers || a.name.localeCompare(b.name))
  return { assistants: assistants ?? null, error, refetch }
}

export type Assistant = NonNullable<ReturnType<typeof useAssistants>['assistants']>[number]

/** Formats a number of customers: `1 customer`, `4 customers`. */
export const formatCustomers = (count: number) =>
  `${count} ${count === 1 ? 'customer' : 'customers'}`
