import { CalendarDays, CircleCheck, CircleX, Flag, UserPlus } from 'lucide-react'
import { taskPriorities } from '#shared/kinds.ts'
import { labelOf } from '#shared/statuses.ts'
import { formatDue, formatDueDay } from '#web/parts/format-due.ts'
import { hrefs } from '#web/paths.ts'
import { choicesOf } from '#web/records/choices-of.ts'
import {
  AssignTasksDocument,
  CancelTasksDocument,
  CompleteTasksDocument,
  UpdateTasksDocument,
} from '#web/records/many/many-mutations.generated.ts'
import { ManyForm } from '#web/records/many/many-form.tsx'
import { formatCount, type ManyFormProps, type ManyNoun } from '#web/records/many/many-noun.ts'
import { useAssistantField } from '#web/records/many/use-assistant-field.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import type { UpdateTasksInput } from '#web/schema.generated.ts'
import type { Field } from '#web/writing/forms/fields.ts'
import type { TaskRecordFragment } from './task.generated.ts'

type Props = ManyFormProps<TaskRecordFragment>

const titleOf = (verb: string, { noun, rows }: Props) => `${verb} ${formatCount(noun, rows.length)}`

const AssignTasks = (props: Props) => {
  const assistant = useAssistantField()
  if (!assistant) return null
  return (
    <ManyForm
      {...props}
      title={titleOf('Assign', props)}
      document={AssignTasksDocument}
      rules={rulesFor('assignTasks')}
      fields={[assistant.field]}
      start={assistant.start}
      save="Assign"
      effectOf={assistant.effectOf}
    />
  )
}

const formatDueOf = ({ dueDate, dueIsDay }: Pick<TaskRecordFragment, 'dueDate' | 'dueIsDay'>) => {
  if (!dueDate) return 'without a due date'
  return `due ${dueIsDay ? formatDueDay(dueDate) : formatDue(dueDate).text}`
}

const ChangeDue = (props: Props) => (
  <ManyForm
    {...props}
    title={titleOf('Change the due date of', props)}
    document={UpdateTasksDocument}
    rules={rulesFor('updateTasks')}
    fields={[{ name: 'dueDate', label: 'Due', kind: 'due', hint: 'Empty for no due date.' }]}
    save="Change due date"
    effectOf={({ dueDate, dueIsDay }: UpdateTasksInput) => {
      const due = { dueDate: dueDate ?? null, dueIsDay: dueIsDay ?? false }
      return {
        done: `now ${formatDueOf(due)}`,
        notDone: 'Not changed',
        column: 'due',
        becomes: () => due,
        was: (row) =>
          row.dueDate === due.dueDate && row.dueIsDay === due.dueIsDay ? null : formatDueOf(row),
      }
    }}
  />
)

const ChangePriority = (props: Props) => (
  <ManyForm
    {...props}
    title={titleOf('Change the priority of', props)}
    document={UpdateTasksDocument}
    rules={rulesFor('updateTasks')}
    fields={[
      { name: 'priority', label: 'Priority', kind: 'choice', options: choicesOf(taskPriorities) },
    ]}
    start={{ priority: 'HIGH' }}
    save="Change priority"
    effectOf={({ priority }: UpdateTasksInput) => ({
      done: `now ${labelOf(priority ?? '')}`,
      notDone: 'Not changed',
      column: 'priority',
      becomes: () => (priority ? { priority } : {}),
      was: (row) => (row.priority === priority ? null : labelOf(row.priority)),
    })}
  />
)

const noteField: Field = {
  name: 'note',
  label: 'Note (optional)',
  kind: 'lines',
  hint: 'One for all. Customers see it.',
}

/** Returns what the end of a task does. */
const endEffect = (status: 'COMPLETED' | 'CANCELLED') => ({
  done: labelOf(status).toLowerCase(),
  notDone: `Not ${labelOf(status).toLowerCase()}`,
  column: 'status',
  becomes: () => ({ status, completedAt: new Date().toISOString() }),
  was: (row: TaskRecordFragment) => (row.status === status ? null : labelOf(row.status)),
})

const CompleteTasks = (props: Props) => (
  <ManyForm
    {...props}
    title={titleOf('Complete', props)}
    document={CompleteTasksDocument}
    rules={rulesFor('completeTasks')}
    fields={[noteField]}
    save="Complete"
    effectOf={() => endEffect('COMPLETED')}
  />
)

const CancelTasks = (props: Props) => (
  <ManyForm
    {...props}
    title={titleOf('Cancel', props)}
    document={CancelTasksDocument}
    rules={rulesFor('cancelTasks')}
    fields={[noteField]}
    save={titleOf('Cancel', props)}
    isDestructive
    effectOf={() => endEffect('CANCELLED')}
  />
)

/** What can be done with many tasks. */
export const manyTasks: ManyNoun<TaskRecordFragment> = {
  type: 'Task',
  words: ['task', 'tasks'],
  nameOf: ({ title }) => title,
  hrefOf: hrefs.task,
  verbs: [
    { ability: 'assignTasks', label: 'Assign', key: 'a', Icon: UserPlus, Form: AssignTasks },
    { ability: 'updateTasks', label: 'Due', key: 'd', Icon: CalendarDays, Form: ChangeDue },
    { ability: 'updateTasks', label: 'Priority', key: 'p', Icon: Flag, Form: ChangePriority },
    {
      ability: 'completeTasks',
      label: 'Complete',
      key: 'c',
      Icon: CircleCheck,
      Form: CompleteTasks,
    },
    { ability: 'cancelTasks', label: 'Cancel', key: 'l', Icon: CircleX, Form: CancelTasks },
  ],
}
