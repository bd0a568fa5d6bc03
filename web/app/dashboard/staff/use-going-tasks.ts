import { useRunningTimerQuery } from '#web/records/time-entry/time-entry.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { StaffDayQuery } from './staff-day.generated.ts'

/** Returns the tasks in progress of an assistant's day, the one that the timer runs for first. */
export const useGoingTasks = (day: StaffDayQuery | undefined) => {
  const { can } = useAuth()
  const { data } = useRunningTimerQuery({ skip: !can('startTimer') })
  const timedTaskId = data?.me?.runningTimer?.task?.id
  return (day?.going?.nodes ?? []).toSorted(
    (one, other) => Number(other.id === timedTaskId) - Number(one.id === timedTaskId),
  )
}
