import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { isOverdue } from '#web/parts/format-due.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { customerTaskActions } from './customer-task-actions.ts'
import type { CustomerTasksQuery } from './customer-tasks.generated.ts'
import { formatAnswered } from '#web/records/task/format-answered.ts'
import { useTaskWord } from '#web/records/task/use-task-word.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { panelLink } from '#web/parts/panel-link.ts'

type Task = NonNullable<CustomerTasksQuery['tasks']>['nodes'][number]

/** A task as its customer sees it: title, due date and actions, and whether its question was answered. */
export const CustomerTaskRow = ({ task }: { task: Task }) => {
  const word = useTaskWord()(task)
  const { viewer } = useAuth()
  const answerText = formatAnswered(task, viewer?.id)
  const { id, title, status } = task
  const isLate = isOverdue(task)
  return (
    <li>
      <div className="relative flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 text-sm hover:bg-surface-hover sm:px-5 md:min-h-9 md:py-1">
        <span className="max-md:mt-0.5 max-md:self-start">
          <StatusGlyph status={status} word={word} isNamed />
        </span>
        <div className="min-w-0 flex-1 max-md:self-start md:flex md:items-center md:gap-3">
          <p
            title={title}
            className={`min-w-0 grow ${isLate ? 'font-semibold' : 'max-md:line-clamp-3 md:truncate'}`}
          >
            {title}
          </p>
          <p className="flex shrink-0 flex-wrap gap-x-2.5 text-xs whitespace-nowrap text-text-quiet md:text-sm">
            <span className="md:w-24">{word}</span>
            <span className="md:w-36">
              <Due of={task} label="Due" />
            </span>
          </p>
        </div>
        <Link
          to={hrefs.task(id)}
          aria-label={`View ${title}`}
          className={`${panelLink} after:absolute after:inset-0`}
        >
          View
        </Link>
        {/* The last of the row: what unfolds has a line of its own below. */}
        <RowActions noun={customerTaskActions} record={task} room="none" />
      </div>
      {answerText && (
        <p className="px-4 pb-2 pl-11 text-xs text-text-quiet sm:px-5 sm:pl-12">{answerText}</p>
      )}
    </li>
  )
}
