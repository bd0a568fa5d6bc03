import type { Noun } from '#api/access/nouns.ts'
import { readAllowances, sumHoursLeft } from '#api/domain/hours/hours-left.ts'
import type { Stores } from '#api/stores/stores.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import type { Row } from './evaluate-condition.ts'

const everything = { default: 50, max: 10_000_000 }

/** Counts the tasks of each customer that the viewer sees, all that are open and those of them that are overdue. */
const countTasks = async (stores: Stores, now: Date) => {
  const args = { first: everything.max, orderBy: { field: 'created_at' } } as const
  const { nodes } = await stores.tasks.page(args, everything)
  const counts = new Map<number, { openTasks: number; overdueTasks: number }>()
  const isOpen: ReadonlySet<string> = new Set(openTaskStatuses)
  for (const { customerId, status, dueDate } of nodes) {
    if (!isOpen.has(status)) continue
    const { openTasks, overdueTasks } = counts.get(customerId) ?? { openTasks: 0, overdueTasks: 0 }
    const isOverdue = dueDate != null && dueDate < now
    counts.set(customerId, {
      openTasks: openTasks + 1,
      overdueTasks: overdueTasks + (isOverdue ? 1 : 0),
    })
  }
  return counts
}

const computeCustomers = async (stores: Stores, rows: readonly Row[], now: Date) => {
  const counts = await countTasks(stores, now)
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      openTasks: 0,
      overdueTasks: 0,
      ...counts.get(row.id),
      ...(await stores.serviceSummaries.of(row.id)),
      hoursLeftSeconds: sumHoursLeft(await readAllowances(stores, row.id)),
    })),
  )
}

/** Adds the computed fields to records, as resolvers compute them. */
export const withComputedValues = async (
  stores: Stores,
  noun: Noun,
  rows: readonly Row[],
  now: Date,
): Promise<readonly Row[]> => (noun === 'customer' ? computeCustomers(stores, rows, now) : rows)
