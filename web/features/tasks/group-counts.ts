import type { UpTo } from '#web/ui/format-up-to.ts'
import { type DueGroup, dueGroupOf, dueGroups } from './due-groups.ts'

export type GroupCounts = Readonly<Record<DueGroup, number | undefined>>

type TaskPage = {
  tasks: readonly { dueDate?: string | null }[]
  total: UpTo
  /** True if the page is the first of the list; true if another page follows. */
  isFirst: boolean
  hasMore: boolean
}

/**
 * Returns the number of tasks in each group, if the page is enough to tell: a group that is followed by another is
 * complete, and the last group is the rest of the total. A group that continues on another page has no number.
 */
export const groupCounts = (
  { tasks, total, isFirst, hasMore }: TaskPage,
  now: Date,
): GroupCounts => {
  const tasksOfGroup = Map.groupBy(tasks, ({ dueDate }) => dueGroupOf(dueDate, now))
  const last = dueGroups.findLast((group) => tasksOfGroup.has(group))
  let before = 0
  const countEntries = dueGroups.map((group) => {
    const count = tasksOfGroup.get(group)?.length ?? 0
    before += count
    if (!isFirst) return [group, undefined] as const
    if (!hasMore || (last && dueGroups.indexOf(group) < dueGroups.indexOf(last)))
      return [group, count] as const
    const isRest = group === 'Later' && !total.isMore
    return [group, isRest ? total.value - before + count : undefined] as const
  })
  return Object.fromEntries(countEntries) as GroupCounts
}
