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
  isOff: boolean
}

const workDays = 5

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
      isOff: week?.daysOff === workDays,
    }))
    .toSorted((a, b) => b.freeHours - a.freeHours || a.name.localeCompare(b.name))
  return { assistants: assistants ?? null, error, refetch }
}

/** Formats hours with at most one decimal: `20`, `7.6`. */
export const formatNumber = (hours: number) => String(Math.round(Math.abs(hours) * 10) / 10)

/** Formats free hours: `20 h free`, `Full`, `15 h over`. */
export const formatHoursFree = (hours: number) => {
  if (hours < 0) return `${formatNumber(hours)} h over`
  return hours === 0 ? 'Full' : `${formatNumber(hours)} h free`
}

/** Formats the load of an assistant this week: `20 h free`, `Off this week`. */
export const formatLoad = ({ freeHours, isOff }: Pick<Assistant, 'freeHours' | 'isOff'>) =>
  isOff ? 'Off this week' : formatHoursFree(freeHours)
