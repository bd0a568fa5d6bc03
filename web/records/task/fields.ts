import { taskPriorities } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { type TaskRecordFragment, TaskNowDocument } from './task.generated.ts'
import { UpdateTaskDocument } from './task-mutations.generated.ts'

/** The editable fields of a task. */
export const taskFields: NounFields<TaskRecordFragment> = {
  reader: TaskNowDocument,
  nameOf: ({ title }) => title,
  update: UpdateTaskDocument,
  rules: rulesFor('updateTask'),
  fields: [
    { name: 'title', label: 'What needs to be done?', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'lines' },
    { name: 'dueDate', label: 'Due', kind: 'due' },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'choice',
      options: choicesOf(taskPriorities),
    },
  ],
}
