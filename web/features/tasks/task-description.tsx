import { taskFields } from '#web/records/task-fields.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { InlineFact } from '#web/writing/inline-fact.tsx'

/** The description of a task, edited in place. */
export const TaskDescription = ({ task }: { task: TaskRecordFragment }) => {
  if (task.abilities.includes('updateTask'))
    return (
      <div className="max-w-2xl text-sm">
        <InlineFact noun={taskFields} record={task} name="description">
          {task.description || <span className="text-text-quiet">Add a description</span>}
        </InlineFact>
      </div>
    )
  return (
    task.description && <p className="max-w-2xl text-sm whitespace-pre-line">{task.description}</p>
  )
}
