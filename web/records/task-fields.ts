import { taskPriorities } from '#shared/kinds.ts'
import type { NounFields } from '#web/writing/fields.ts'
import { choicesOf } from './choices-of.ts'
import { rulesFor } from './rules-for.ts'
import type { TaskRecordFragment } from './task.generated.ts'
import { readTask, updateTask } from './task-verbs.generated.ts'

/** The facts of a task that people type. */
export const taskFields: NounFields<TaskRecordFragment> = {
  reader: readTask,
  nameOf: ({ title }) => title,
  update: updateTask,
  rules: rulesFor('updateTask'),
  fields: [
    { name: 'title', label: 'What needs to be done?', kind: 'line' },
    { name: 'description', label: 'Description', kind: 'lines' },
    { name: 'dueDate', label: 'Due', kind: 'moment' },
    {
      name: 'priority',
      label: 'Priority',
      kind: 'choice',
      options: choicesOf(taskPriorities),
    },
  ],
}
