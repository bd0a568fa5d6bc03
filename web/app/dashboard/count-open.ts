import type { CustomerTasksQuery } from './customer-tasks.generated.ts'

/** The number of open tasks by status, equal to the lengths of the lists that the numbers link to. */
export type OpenCounts = { working: number; waiting: number; asked: number }

const totalOf = (list: { totalCount: number } | null | undefined) => list?.totalCount ?? 0

/**
 * Counts the loaded tasks if all of them are loaded, so that a number changes together with its row; otherwise
 * returns the counts of the server.
 */
export const countOpen = ({ tasks, working, waiting, asked }: CustomerTasksQuery): OpenCounts => {
  const nodes = tasks?.nodes ?? []
  const here = (wanted: string) => nodes.filter(({ status }) => status === wanted).length
  return nodes.length < totalOf(tasks)
    ? { working: totalOf(working), waiting: totalOf(waiting), asked: totalOf(asked) }
    : { working: here('IN_PROGRESS'), waiting: here('WAITING'), asked: here('REQUESTED') }
}
