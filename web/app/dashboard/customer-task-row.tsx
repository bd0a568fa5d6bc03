import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { isOverdue } from '#web/parts/format-due.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { customerTaskActions } from './customer-task-actions.ts'
import type { CustomerTasksQuery } from './customer-tasks.generated.ts'
import { TaskQuestion } from './task-question.tsx'
import { panelLink } from '#web/parts/panel-link.ts'

type Task = NonNullable<CustomerTasksQuery['tasks']>['nodes'][number]

/** A task in a customer's list: title, due date and actions. A question is answered in its row. */
export const CustomerTaskRow = ({ task, name }: { task: Task; name: string }) => {
  const { id, title, status } = task
  const isLoud = status === 'WAITING' || isOverdue(task)
  return (
    <li>
      <div className="relative flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 text-sm hover:bg-surface-hover sm:px-5 md:min-h-9 md:py-1">
        <span className="max-md:mt-0.5 max-md:self-start">
          <StatusGlyph status={status} />
        </span>
        <div className="min-w-0 flex-1 max-md:self-start md:flex md:items-center md:gap-3">
          {/* The assistant's question is shown in full. */}
          <p
            title={title}
            className={`min-w-0 grow ${isLoud ? 'font-semibold' : 'max-md:line-clamp-3 md:truncate'}`}
          >
            {title}
          </p>
          <p className="shrink-0 text-xs text-text-quiet md:w-36 md:text-sm">
            <Due of={task} named="due" />
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
      {status === 'WAITING' && (
        <TaskQuestion
          taskId={id}
          update={task.updates.nodes[0]}
          name={name}
          canAnswer={task.abilities.includes('commentOnTask')}
        />
      )}
    </li>
  )
}
