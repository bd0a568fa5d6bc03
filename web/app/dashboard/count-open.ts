import type { CustomerTasksQuery } from './customer-tasks.generated.ts'

/** How many open tasks stand where: the numbers of the lists that they lead to. */
export type OpenCounts = { working: number; waiting: number; asked: number }

const totalOf = (list: { totalCount: number } | null | undefined) => list?.totalCount ?? 0

/** Counted as they stand there while all of them do, so that a number follows its row at once; else as the server counts them. */
export const countOpen = ({ tasks, working, waiting, asked }: CustomerTasksQuery): OpenCounts => {
  const nodes = tasks?.nodes ?? []
  const here = (wanted: string) => nodes.filter(({ status }) => status === wanted).length
  return nodes.length < totalOf(tasks)
    ? { working: totalOf(working), waiting: totalOf(waiting), asked: totalOf(asked) }
    : { working: here('IN_PROGRESS'), waiting: here('WAITING'), asked: here('REQUESTED') }
}
