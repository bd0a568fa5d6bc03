import { type DueGroup, dueGroupOf, dueGroups } from './due-groups.ts'

export type GroupCounts = Readonly<Record<DueGroup, number | undefined>>

type Listed = {
  tasks: readonly { dueDate?: string | null }[]
  total: number
  /** Whether the page is the one on which the list begins, and whether another follows. */
  isFirst: boolean
  hasMore: boolean
}

/**
 * How many tasks stand in each group, as far as one page tells: a group that another follows is whole, and the last of
 * all is the rest. Nothing of a group that goes on behind the page.
 */
export const groupCounts = ({ tasks, total, isFirst, hasMore }: Listed, now: Date): GroupCounts => {
  const own = Map.groupBy(tasks, ({ dueDate }) => dueGroupOf(dueDate, now))
  const last = dueGroups.findLast((group) => own.has(group))
  let before = 0
  const counted = dueGroups.map((group) => {
    const count = own.get(group)?.length ?? 0
    before += count
    if (!isFirst) return [group, undefined] as const
    if (!hasMore || (last && dueGroups.indexOf(group) < dueGroups.indexOf(last)))
      return [group, count] as const
    return [group, group === 'Later' ? total - before + count : undefined] as const
  })
  return Object.fromEntries(counted) as GroupCounts
}
