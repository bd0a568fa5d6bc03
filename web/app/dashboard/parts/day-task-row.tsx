import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { Priority } from '#web/parts/priority.tsx'
import { quietPanelLink } from '#web/parts/panel-link.ts'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { taskActions } from '#web/records/task/actions.ts'
import type { TaskRecordFragment } from '#web/records/task/task.generated.ts'
import { isQuestionOpen, useTaskWord } from '#web/records/task/use-task-word.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { isOverdue } from '#web/parts/format-due.ts'
import { useHeldRow } from '#web/writing/cache/held-row.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'

const weights: Record<string, string> = {
  URGENT: 'font-semibold text-danger',
  HIGH: 'font-semibold text-text',
}

type Props = {
  task: TaskRecordFragment
  /** What the customer did last. */
  news?: string | undefined
}

/** Says when to look at a task on hold again: `Look again today`. Undefined if no day was chosen. */
const formatLookAgain = ({ status, lookAgainOn }: TaskRecordFragment) => {
  if (status !== 'WAITING' || !lookAgainOn) return undefined
  const isToday = lookAgainOn === readerToday()
  return `Look again ${isToday ? 'today' : formatWeekdayAndDate(lookAgainOn, 'short')}`
}

/** A task row: title, status, customer, due time, and priority. Its View link covers the row, and its button lies above it. */
export const DayTaskRow = ({ task, news }: Props) => {
  const { id, title, status, priority, customer } = task
  const word = useTaskWord()(task)
  const { row } = useHeldRow(`Task:${id}`)
  const isLate = isOverdue(task)
  const lookAgain = formatLookAgain(task)
  const more = news ?? lookAgain
  return (
    <li
      {...row}
      className="relative flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 text-sm hover:bg-surface-hover sm:px-5 md:data-held:bg-press-soft @5xl:min-h-9 @5xl:py-1 @5xl:pointer-coarse:min-h-11"
    >
      <span className="@max-5xl:mt-0.5 @max-5xl:self-start">
        <StatusGlyph status={status} word={word} isNamed />
      </span>
      <div className="min-w-0 flex-1 @max-5xl:self-start @5xl:flex @5xl:items-center @5xl:gap-3">
        <div className="min-w-0 grow">
          <p
            title={title}
            className={`@max-5xl:line-clamp-3 @5xl:truncate ${isLate || news ? 'font-semibold' : ''}`}
          >
            {title}
          </p>
          {more && (
            <p title={more} className="line-clamp-2 text-xs @5xl:line-clamp-1">
              {more}
            </p>
          )}
        </div>
        <div className="flex min-w-0 shrink-0 flex-wrap gap-x-2.5 text-text-quiet @max-5xl:mt-0.5 @max-5xl:text-xs @5xl:flex-nowrap @5xl:gap-x-3">
          <span title={word} className="max-w-full shrink-0 truncate @5xl:w-22">
            {word}
          </span>
          <Link
            to={hrefs.customer(customer.id)}
            title={customer.name}
            className={`min-w-0 truncate underline-offset-4 hover:underline max-md:pointer-events-none md:relative md:z-1 @5xl:w-28 pointer-coarse:pointer-events-none ${isQuestionOpen(task) ? '@max-5xl:hidden' : ''}`}
          >
            {customer.name}
          </Link>
          <span className="shrink-0 empty:hidden @max-5xl:order-first @5xl:w-32 @5xl:truncate @5xl:text-text @5xl:empty:block">
            <Due of={task} />
          </span>
          <span
            className={`shrink-0 empty:hidden @max-5xl:order-first @5xl:w-15 @5xl:empty:block ${weights[priority] ?? ''}`}
          >
            {weights[priority] && <Priority of={priority} />}
          </span>
        </div>
      </div>
      <Link
        to={hrefs.task(id)}
        aria-label={`View ${title}`}
        className={`${quietPanelLink} order-1 after:absolute after:inset-0`}
      >
        View
      </Link>
      <RowActions noun={taskActions} record={task} room="alone" />
    </li>
  )
}
