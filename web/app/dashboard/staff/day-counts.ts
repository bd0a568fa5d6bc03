import type { StaffDayQuery } from './staff-day.generated.ts'

const totalOf = (list: { totalCount: number } | null | undefined) => list?.totalCount ?? 0

/** Returns the numbers of tasks of an assistant's day. */
export const countsOf = (data: StaffDayQuery) => ({
  actedCount: totalOf(data.actedCount),
  inProgressCount: totalOf(data.going),
  plannedCount: totalOf(data.tasks),
  plannedLate: totalOf(data.plannedLate),
  plannedToday: totalOf(data.plannedToday),
  onHold: totalOf(data.onHold),
  open: totalOf(data.open),
  overdueCount: totalOf(data.late),
  today: totalOf(data.dueToday),
  done: totalOf(data.done),
  waiting: totalOf(data.waiting),
})

export type DayCounts = ReturnType<typeof countsOf>
