import { taskPriorities, waitingFors } from '#shared/kinds.ts'
import { statusMachines } from '#shared/statuses.ts'
import { choice, date, person, record, searchedText, text, yesOrNo } from './field.ts'

export const taskFields = {
  title: searchedText('Task'),
  status: choice('Status', statusMachines.task.statuses),
  priority: choice('Priority', taskPriorities),
  dueDate: date('Due'),
  dueIsDay: yesOrNo('Due on a day without a time'),
  customerId: record('Customer'),
  assignedVaId: person('Assistant'),
  waitingFor: choice('Waiting for', waitingFors),
  lookAgainOn: date('Look again on'),
  customerActedAt: date('Customer acted'),
  description: searchedText('Description'),
  result: text('Result'),
  recurrence: text('Repeats'),
  messageId: record('Message'),
  completedAt: date('Completed'),
  createdAt: date('Created'),
  updatedAt: date('Updated'),
}
