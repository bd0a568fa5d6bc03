import { isQuestionOpen } from '#web/records/task/use-task-word.ts'
import type { ListedTask } from './listed-task.ts'

/** Says beside a task whose it is: to staff the customer, to a customer who completed it, else its status. */
export const formatTaskOwner = (
  task: ListedTask,
  { isStaff, word }: { isStaff: boolean; word: string },
) => {
  if (isStaff) return isQuestionOpen(task) ? word : task.customer.name
  if (task.status === 'COMPLETED') return task.assignedVa.displayName
  return task.status === 'CANCELLED' ? null : word
}
