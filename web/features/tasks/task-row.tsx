import { Link } from 'react-router-dom'
import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { Due } from '#web/parts/due.tsx'
import { Priority } from '#web/parts/priority.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { ResultFiles } from '#web/records/file-attachment/result-files.tsx'
import { taskActions } from '#web/records/task/actions.ts'
import { portalTaskActions } from '#web/records/task/portal-actions.ts'
import { formatTaskOwner } from './format-task-owner.ts'
import { isQuestionOpen, useTaskWord } from '#web/records/task/use-task-word.ts'
import { Face } from '#web/ui/face.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RowNoteText, SelectBox } from '#web/ui/select-box.tsx'
import { selectedRowShape, useSelection } from '#web/ui/selection.ts'
import { isOverdue } from '#web/parts/format-due.ts'
import type { ListedTask } from './listed-task.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useHeldRow } from '#web/writing/cache/held-row.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'

const columns =
  'grid grid-cols-[var(--task-lead)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 sm:px-5'

/** The width of the glyph, and of the box before it where rows can be selected. */
const leadOf = (hasBoxes: boolean) =>
  hasBoxes
    ? '[--task-lead:1rem] max-md:in-data-selecting:[--task-lead:3.75rem] md:[--task-lead:2.75rem] md:pointer-coarse:[--task-lead:3.75rem]'
    : '[--task-lead:1rem]'

/**
 * The columns of a task row: glyph, title, assistant (for management), customer or status, due, priority (for all
 * others), actions; two lines if the title would have too little room.
 */
export const useTaskColumns = () => {
  const { can } = useAuth()
  const base = `${columns} ${leadOf(useSelection() !== null)}`
  if (can('assignTask'))
    return `${base} xl:grid-cols-[var(--task-lead)_minmax(0,1fr)_8.5rem_minmax(0,10rem)_9rem_7.5rem]`
  return can('customers')
    ? `${base} xl:grid-cols-[var(--task-lead)_minmax(0,1fr)_minmax(0,12rem)_10rem_4.5rem_7rem] min-[88rem]:grid-cols-[var(--task-lead)_minmax(0,1fr)_minmax(0,12rem)_10rem_4.5rem_15rem]`
    : `${base} xl:grid-cols-[var(--task-lead)_minmax(0,1fr)_9rem_10rem_4.5rem_5.5rem]`
}

type Props = {
  task: ListedTask
  now: Date
  /** True if the list holds tasks of one closed status, so that a date says enough. */
  isOfOneEnd?: boolean
  /** True if the question that the task waits for is shown below its title. */
  showsQuestion?: boolean
}

const isOverOf = ({ status }: ListedTask) => status === 'COMPLETED' || status === 'CANCELLED'

/** A task in a list: customer, due date, priority, and its current actions. */
export const TaskRow = ({ task, now, isOfOneEnd = false, showsQuestion = false }: Props) => {
  const { row } = useHeldRow(`Task:${task.id}`)
  const { can } = useAuth()
  const taskColumns = useTaskColumns()
  const selection = useSelection()
  const word = useTaskWord()(task)
  const ownerText = formatTaskOwner(task, { isStaff: can('customers'), word })
  const isOver = isOverOf(task)
  const isTeam = can('assignTask')
  const { question } = task
  const isTurn = isQuestionOpen(task) && !can('customers')
  const besideShape = isTurn ? 'font-semibold' : 'text-text-quiet'
  const isLate = !isOver && isOverdue(task, now)
  const isUrgent = !isOver && task.priority === 'URGENT'
  const isWeighty = isUrgent || (!isOver && task.priority === 'HIGH')
  const weight = isUrgent ? 'font-semibold text-danger' : 'font-semibold'
  const dueText = isOver ? (
    <span className={task.status === 'COMPLETED' ? 'text-success' : 'text-text-quiet'}>
      {isOfOneEnd ? null : `${word} `}
      <RelativeTime at={task.completedAt ?? task.updatedAt} isWithin={!isOfOneEnd} />
    </span>
  ) : (
    <Due of={task} />
  )
  return (
    <li
      {...row}
      className={`${taskColumns} relative min-h-14 py-2 text-sm hover:bg-surface-hover md:data-held:bg-press-soft xl:min-h-9 xl:py-0.5 xl:pointer-coarse:min-h-11 ${selectedRowShape(selection, task.id)}`}
    >
      <span className="flex items-center justify-between">
        <SelectBox id={task.id} name={task.title} className="-my-2 -ml-2" />
        <StatusGlyph status={task.status} word={word} />
      </span>
      <div className="min-w-0">
        <div className="items-baseline gap-x-2 xl:flex">
          <Link
            to={hrefs.task(task.id)}
            className={`after:absolute after:inset-0 max-xl:line-clamp-3 xl:block xl:truncate ${isOver ? 'text-text-quiet' : isLate ? 'font-semibold' : ''}`}
          >
            {task.title}
          </Link>
          {isTeam && isUrgent && (
            <span className={`shrink-0 text-xs max-xl:hidden ${weight}`}>
              <Priority of={task.priority} />
            </span>
          )}
          <RowNoteText id={task.id} />
        </div>
        {showsQuestion && question && (
          <p className="truncate text-xs text-text-quiet">
            Asked <RelativeTime at={question.createdAt} isWithin />: “{question.note}”
          </p>
        )}
        {task.status === 'COMPLETED' && (task.result || task.resultFiles.nodes.length > 0) && (
          <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-xs text-text-quiet">
            {task.result && <span className="line-clamp-2 wrap-anywhere">{task.result}</span>}
            <ResultFiles files={task.resultFiles.nodes} />
          </p>
        )}
        <p className="flex gap-x-2.5 text-xs xl:hidden">
          <span className="shrink-0 empty:hidden">{dueText}</span>
          <span className={`truncate ${besideShape}`}>
            {isTeam
              ? sentence`${firstNameOf(task.assignedVa.displayName)} for ${task.customer.name}`
              : ownerText}
          </span>
          {isWeighty && (
            <span className={`shrink-0 ${weight}`}>
              <Priority of={task.priority} />
            </span>
          )}
        </p>
      </div>
      {isTeam && (
        <span className="flex min-w-0 items-center gap-2 max-xl:hidden">
          <Face name={task.assignedVa.displayName} isOurs size="small" />
          <span className="truncate">{firstNameOf(task.assignedVa.displayName)}</span>
        </span>
      )}
      <span className={`truncate max-xl:hidden ${besideShape}`}>
        {isTeam ? task.customer.name : ownerText}
      </span>
      <span className="max-xl:hidden">{dueText}</span>
      {!isTeam && (
        <span className={`max-xl:hidden ${weight}`}>
          {isWeighty && <Priority of={task.priority} />}
        </span>
      )}
      {/* A customer mainly reads: their one primary button requests a task. */}
      <RowActions
        noun={can('customers') ? taskActions : portalTaskActions}
        record={task}
        room={isTeam ? 'alone' : can('customers') ? 'tightUntilWide' : 'none'}
      />
    </li>
  )
}
