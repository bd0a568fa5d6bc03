import type { StaffDayQuery } from './staff-day.generated.ts'

const totalOf = (list: { totalCount: number } | null | undefined) => list?.totalCount ?? 0

/** Returns the numbers of tasks of an assistant's day. */
export const countsOf = (data: StaffDayQuery) => ({
  acted: totalOf(data.actedCount),
  going: totalOf(data.going),
  planned: totalOf(data.tasks),
  plannedLate: totalOf(data.plannedLate),
  plannedToday: totalOf(data.plannedToday),
  onHold: totalOf(data.onHold),
  open: totalOf(data.open),
  late: totalOf(data.late),
  today: totalOf(data.dueToday),
  done: totalOf(data.done),
  waiting: totalOf(data.waiting),
})

export type DayCounts = ReturnType<typeof countsOf>
