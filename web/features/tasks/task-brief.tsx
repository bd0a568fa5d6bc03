import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { paths } from '#web/paths.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useDraft, wishDraft } from '#web/writing/drafts.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'

/** Of somebody, and of the reader. */
const stands = {
  REQUESTED: ['has not begun this yet', 'have not begun this yet'],
  IN_PROGRESS: ['works on this', 'work on this'],
  WAITING: ['waits before this can go on', 'wait before this can go on'],
} as const

/** The way of a customer to have it after all: its words stand where one asks, below what is typed there already. */
const AskAnew = ({ title }: { title: string }) => {
  const [, keep] = useDraft(wishDraft)
  return (
    <Link
      to={paths.dashboard}
      state={{ isAsking: true }}
      onClick={() => keep((now) => [now.trim(), title].filter(Boolean).join('\n'))}
      className={buttonClasses()}
    >
      Ask for it anew
    </Link>
  )
}

/** How it stands with a task, in a sentence. */
export const TaskBrief = ({ task }: { task: TaskRecordFragment }) => {
  const { viewer, can } = useAuth()
  const { status, assignedVa, dueDate, completedAt } = task
  const isOwn = assignedVa.id === viewer?.id
  const name = isOwn ? 'You' : assignedVa.displayName.split(' ')[0]
  if (status === 'CANCELLED')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-base/6">This was cancelled.</p>
        {!can('customers') && can('createTask') && <AskAnew title={task.title} />}
      </div>
    )
  if (status === 'COMPLETED')
    return (
      <p className="text-base/6">
        {name} completed this {completedAt && <RelativeTime at={completedAt} inSentence />}.
      </p>
    )
  return (
    <p className="text-base/6">
      {name}{' '}
      {status === 'WAITING' && !can('customers') ? 'waits for you' : stands[status][isOwn ? 1 : 0]}
      {dueDate ? (
        <>
          {'; it is '}
          <Due at={dueDate} named />
        </>
      ) : (
        '; it has no date'
      )}
      .
    </p>
  )
}
