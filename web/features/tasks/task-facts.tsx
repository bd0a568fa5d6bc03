import type { ReactNode } from 'react'
import { describeRecurrence } from '#shared/recurrence.ts'
import { labelOf } from '#shared/statuses.ts'
import { SidePart } from '#web/parts/side-part.tsx'
import { taskFields } from '#web/records/task/fields.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatDueDay, formatExactDue } from '#web/parts/format-due.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { InlineFact } from '#web/writing/forms/inline-fact.tsx'

const DueFact = ({ task: { dueDate, dueIsDay } }: { task: TaskRecordFragment }) =>
  dueDate && (
    <span className="inline-block first-letter:uppercase">
      {dueIsDay ? (
        <time dateTime={dueDate} title={formatExactDue(dueDate, true)}>
          {formatDueDay(dueDate)}
        </time>
      ) : (
        <RelativeTime at={dueDate} />
      )}
    </span>
  )

/** The fields of a task, each edited in place. */
export const TaskFacts = ({ task }: { task: TaskRecordFragment }) => {
  const isChangeable = task.abilities.includes('updateTask')
  const fact = (name: string, content: ReactNode) =>
    isChangeable ? (
      <InlineFact noun={taskFields} record={task} name={name}>
        {content}
      </InlineFact>
    ) : (
      content
    )
  return (
    <SidePart id="facts" title="Details">
      <Facts
        isPlain
        facts={[
          ...(isChangeable ? [{ name: 'Title', value: fact('title', task.title) }] : []),
          {
            name: 'Due',
            value: fact('dueDate', task.dueDate && <DueFact task={task} />),
          },
          {
            name: 'Repeats',
            value: task.recurrence && (
              <span className="inline-block first-letter:uppercase">
                {describeRecurrence(task.recurrence)}
              </span>
            ),
          },
          { name: 'Priority', value: fact('priority', labelOf(task.priority)) },
          { name: 'Assistant', value: task.assignedVa.displayName },
          { name: 'Requested', value: <RelativeTime at={task.createdAt} /> },
          {
            name: 'Completed',
            value: task.completedAt && <RelativeTime at={task.completedAt} />,
          },
        ]}
      />
    </SidePart>
  )
}
