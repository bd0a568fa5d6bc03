import { isQuestionOpen } from '#web/records/task/use-task-word.ts'
import type { CustomerTasksQuery } from './customer-tasks.generated.ts'

/** The number of open tasks by whose turn it is. `waiting` are those that wait for the customer. */
export type OpenCounts = { working: number; waiting: number; onHold: number; requested: number }

const totalOf = (list: { totalCount: number } | null | undefined) => list?.totalCount ?? 0

/**
 * Counts the loaded tasks if all of them are loaded, so that a number changes together with its row; otherwise
 * returns the counts of the server.
 */
export const countOpen = (query: CustomerTasksQuery): OpenCounts => {
  const { tasks, working, questions, onHold, requested } = query
  const nodes = tasks?.nodes ?? []
  const countOf = (requestedStatus: string) =>
    nodes.filter(({ status }) => status === requestedStatus).length
  if (nodes.length < totalOf(tasks))
    return {
      working: totalOf(working),
      waiting: totalOf(questions),
      onHold: totalOf(onHold),
      requested: totalOf(requested),
    }
  const questionCount = nodes.filter(isQuestionOpen).length
  return {
    working: countOf('IN_PROGRESS'),
    waiting: questionCount,
    onHold: countOf('WAITING') - questionCount,
    requested: countOf('REQUESTED'),
  }
}
