import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { isolate } from '#shared/isolate.ts'
import { Due } from '#web/parts/due.tsx'
import { paths } from '#web/paths.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useDraft, taskRequestDraft } from '#web/writing/forms/drafts.ts'

/** Lets a customer request a cancelled task again: appends its title to the draft of a request. */
const RequestAgain = ({ title }: { title: string }) => {
  const [, setDraft] = useDraft(taskRequestDraft)
  return (
    <Link
      to={paths.dashboard}
      state={{ isAsking: true }}
      onClick={() => setDraft((now) => [now.trim(), title].filter(Boolean).join('\n'))}
      className={buttonClasses()}
    >
      Request again
    </Link>
  )
}

/** Formats a due date as a sentence: `Due Tuesday.`, or `2 days overdue.` */
const DueSentence = ({ task }: { task: TaskRecordFragment }) => (
  <>
    <Due of={task} label="Due" />.
  </>
)

/** The next step of a task and when it is due, in a sentence or two; or that it was cancelled. */
export const TaskBrief = ({ task }: { task: TaskRecordFragment }) => {
  const { viewer, can } = useAuth()
  const { status, assignedVa, dueDate } = task
  const isOwn = assignedVa.id === viewer?.id
  const name = isOwn ? 'You' : firstNameOf(assignedVa.displayName)
  if (status === 'CANCELLED')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-base/6">This task was cancelled.</p>
        {!can('customers') && can('createTask') && <RequestAgain title={task.title} />}
      </div>
    )
  const dueSentence = dueDate ? <DueSentence task={task} /> : 'No due date.'
  const isStarted = status === 'IN_PROGRESS'
  const verb = isStarted
    ? isOwn
      ? 'have started this'
      : 'has started this'
    : isOwn
      ? 'haven’t started this'
      : 'hasn’t started this'
  return (
    <p className="text-base/6">
      {isolate(name)} {verb}. {dueSentence}
    </p>
  )
}
