import { mondayOf } from '#shared/days.ts'
import { dateSpan, isWithin } from '#shared/moments.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { useRoomQuery } from './room.generated.ts'
import { findRoomStart, type FreeWeek } from './week-figures.ts'

/** An assistant with the free hours of eight weeks. */
export type AssistantRoom = { id: string; name: string; weeks: readonly FreeWeek[] }

/** Returns the Monday from which room is looked for; null for this week, also if the text is no day to come. */
export const firstMonday = (startDate: string): string | null => {
  const day = dateValueOf(startDate)?.day
  if (!day || Number.isNaN(Date.parse(day)) || !isWithin(dateSpan, new Date(day))) return null
  const monday = mondayOf(day)
  return monday > mondayOf(readerToday()) ? monday : null
}

const freeAtStart = ({ weeks: [first] }: AssistantRoom) => first?.freeHours ?? 0

/** Returns the assistants in the order in which they have room for the hours, then by free hours in the first week. */
const sortByRoom = (rooms: readonly AssistantRoom[], hours: number) => {
  const startOf = ({ weeks }: AssistantRoom) =>
    hours === 0 ? '' : (findRoomStart(weeks, hours)?.weekStart ?? '9')
  return rooms.toSorted(
    (one, other) =>
      startOf(one).localeCompare(startOf(other)) ||
      freeAtStart(other) - freeAtStart(one) ||
      one.name.localeCompare(other.name),
  )
}

/** The assistants with their free hours in the eight weeks from a service’s start date, those with room for its hours first. Null while loading, and for viewers who do not see them. */
export const useRoom = (startDate: string, hours: number) => {
  const { can } = useAuth()
  const from = firstMonday(startDate)
  const { data, previousData } = useRoomQuery({ variables: { from }, skip: !can('bench') })
  const bench = (data ?? previousData)?.bench
  if (!bench) return null
  return sortByRoom(
    bench.map(({ assistant: { id, displayName }, weeks }) => ({ id, name: displayName, weeks })),
    hours,
  )
}
