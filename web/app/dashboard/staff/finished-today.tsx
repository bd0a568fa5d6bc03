import { Suspense } from 'react'
import { isolate } from '#shared/isolate.ts'
import { EmptyTasksDrawing } from '#web/app/dashboard/parts/empty-drawings.ts'
import { type DueOf, formatDue } from '#web/parts/format-due.ts'

type Props = {
  /** Tasks that were completed today. */
  done: number
  next: ({ title: string } & DueOf) | undefined
}

const formatDone = (doneCount: number) => {
  if (doneCount === 0) return ''
  return `You completed ${doneCount} ${doneCount === 1 ? 'task' : 'tasks'}. `
}

/** Shown if nothing else is due today: the number of completed tasks, and what comes next. */
export const FinishedToday = ({ done, next }: Props) => (
  <div className="flex items-center gap-6 p-6 max-sm:flex-col max-sm:text-center">
    <div aria-hidden="true" className="w-32 shrink-0 *:h-auto *:w-full">
      <Suspense fallback={<div className="aspect-5/4" />}>
        <EmptyTasksDrawing draws />
      </Suspense>
    </div>
    <div>
      <p className="text-base font-semibold">Done for today.</p>
      <p className="mt-1 text-sm text-text-quiet">
        {formatDone(done)}
        {next &&
          `Up next${next.dueDate ? `, ${formatDue(next.dueDate, { isDay: next.dueIsDay }).text}` : ''}: ${isolate(next.title)}`}
      </p>
    </div>
  </div>
)
