import { Due } from '#web/parts/due.tsx'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'

const stands = {
  REQUESTED: 'has not begun this yet',
  IN_PROGRESS: 'works on this',
  WAITING: 'waits before this can go on',
} as const

/** How it stands with a task, in a sentence. */
export const TaskBrief = ({ task }: { task: TaskRecordFragment }) => {
  const { can } = useAuth()
  const { status, assignedVa, dueDate, completedAt } = task
  const name = assignedVa.displayName.split(' ')[0]
  if (status === 'CANCELLED') return <p className="text-base/6">This was cancelled.</p>
  if (status === 'COMPLETED')
    return (
      <p className="text-base/6">
        {name} completed this {completedAt && <RelativeTime at={completedAt} />}.
      </p>
    )
  return (
    <p className="text-base/6">
      {name} {status === 'WAITING' && !can('customers') ? 'waits for you' : stands[status]}
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
