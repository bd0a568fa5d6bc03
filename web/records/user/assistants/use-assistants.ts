import { useAuth } from '#web/viewer/use-auth.ts'
import { useAssistantsQuery } from './assistants.generated.ts'

/** An assistant with the hours of this week. */
export type Assistant = {
  id: string
  name: string
  weeklyHours: number
  soldHours: number
  /** Negative if more was sold than they work. */
  freeHours: number
  /** True for a whole working week off. */
  isOff: boolean
}

/** Assistants who can be assigned work, most free hours first. Null while loading, and for viewers who do not see them. */
export const useAssistants = () => {
  const { can } = useAuth()
  const { data, error, refetch } = useAssistantsQuery({ skip: !can('bench') })
  const assistants = data?.bench
    ?.map(({ assistant, weeklyHours, weeks: [week] }): Assistant => ({
      id: assistant.id,
      name: assistant.displayName,
      weeklyHours,
      soldHours: week?.soldHours ?? 0,
      freeHours: week?.freeHours ?? weeklyHours,
      isOff: week?.capacityHours === 0,
    }))
    .toSorted((a, b) => b.freeHours - a.freeHours || a.name.localeCompare(b.name))
  return { assistants: assistants ?? null, error, refetch }
}
