import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import type { OpenTasks } from './use-thread-tasks.ts'

type Props = { tasks: OpenTasks; customerId: string }

/** Returns the number of open tasks: `6`, or `20+`. */
const countOf = ({ nodes, pageInfo }: OpenTasks) =>
  `${nodes.length}${pageInfo.hasNextPage ? '+' : ''}`

const TaskList = ({ tasks, customerId }: Props) => (
  <>
    {tasks.nodes.length === 0 && <p className="px-4 py-3 text-sm text-text-quiet">No open tasks</p>}
    <ul className="divide-y divide-line text-sm">
      {tasks.nodes.map(({ id, title, status, dueDate, dueIsDay }) => (
        <li
          key={id}
          className="relative flex min-h-tap items-start gap-2.5 px-4 py-2 hover:bg-surface-hover"
        >
          <span className="mt-0.5">
            <StatusGlyph status={status} />
          </span>
          <div className="min-w-0">
            <Link to={hrefs.task(id)} className="line-clamp-2 after:absolute after:inset-0">
              {title}
            </Link>
            <p className="text-xs text-text-quiet empty:hidden">
              <Due of={{ dueDate, dueIsDay }} label="Due" />
            </p>
          </div>
        </li>
      ))}
    </ul>
    {tasks.pageInfo.hasNextPage && (
      <p className="border-t border-line px-4 text-sm">
        <Link
          to={hrefs.tasks({ customer: customerId })}
          className="inline-flex min-h-tap items-center underline underline-offset-4"
        >
          All open tasks
        </Link>
      </p>
    )}
  </>
)

/** The open tasks of a customer beside their thread, on wide screens. */
export const TasksBeside = (props: Props) => (
  <section
    aria-label="Open tasks"
    className="w-56 shrink-0 overflow-y-auto border-l border-line max-[1099px]:hidden min-[1360px]:w-70"
  >
    <h2 className="flex min-h-16 items-center gap-2 border-b border-line px-4 text-sm font-semibold">
      Open tasks{' '}
      <span className="font-medium text-text-quiet tabular-nums">{countOf(props.tasks)}</span>
    </h2>
    <TaskList {...props} />
  </section>
)

/** Opens the list of the customer's open tasks where there is no room beside the thread. */
export const TasksButton = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  const count = countOf(props.tasks)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonClasses()} shrink-0 min-[1100px]:hidden`}
      >
        {count} {count === '1' ? 'task' : 'tasks'} <span className="sr-only">open</span>
      </button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Open tasks">
        <TaskList {...props} />
      </Drawer>
    </>
  )
}
