import type { Week } from './week.ts'

export type HoursRow = { key: string; name: string; seconds: number }

/** Tasks whose hours are written one by one. */
const tasksInHours = 12

/** Returns the hours of the tasks, the last row for those with the least time. */
export const taskRows = ({ tasks }: Week): HoursRow[] => {
  // Time without a task comes last, as what is left over.
  const ordered = tasks.toSorted((a, b) => Number(a.taskId === null) - Number(b.taskId === null))
  const rows = ordered.map(({ taskId, title, seconds }) => ({
    key: taskId ?? 'none',
    name: title ?? 'Other work',
    seconds,
  }))
  if (rows.length <= tasksInHours) return rows
  const others = rows.slice(tasksInHours - 1)
  return [
    ...rows.slice(0, tasksInHours - 1),
    {
      key: 'others',
      name: `${others.length} other tasks`,
      seconds: others.reduce((sum, { seconds }) => sum + seconds, 0),
    },
  ]
}
