import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Due } from '#web/parts/due.tsx'
import { StatusGlyph } from '#web/parts/status-glyph.tsx'
import { hrefs } from '#web/paths.ts'
import { taskActions } from '#web/records/task/actions.ts'
import { useTaskWord } from '#web/records/task/use-task-word.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { isOverdue } from '#web/parts/format-due.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import type { OpenTasksFragment } from './open-tasks.generated.ts'

const shownFirst = 10

type Task = OpenTasksFragment['nodes'][number]

/** Orders overdue tasks first, then the earliest due date, then tasks without one. */
const bySoonest = (one: Task, other: Task) =>
  Date.parse(one.dueDate ?? '9999-01-01') - Date.parse(other.dueDate ?? '9999-01-01')

/** A customer's open tasks, overdue ones first. */
export const OpenTasks = ({ tasks }: { tasks: OpenTasksFragment }) => {
  const taskWord = useTaskWord()
  const [isWhole, setWhole] = useState(false)
  const sortedTasks = tasks.nodes.toSorted(bySoonest)
  const visibleTasks = isWhole ? sortedTasks : sortedTasks.slice(0, shownFirst)
  return (
    <div id="open-tasks" className="scroll-mt-40">
      <Panel title="Open tasks" sideContent={tasks.nodes.length || null}>
        {visibleTasks.length === 0 ? (
          <p className="px-4 py-4 text-sm text-text-quiet sm:px-5">No open tasks.</p>
        ) : (
          <ul className="@container divide-y divide-line text-sm">
            {visibleTasks.map((task) => (
              <li
                key={task.id}
                className="relative grid min-h-14 grid-cols-[1rem_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 px-4 py-2 hover:bg-surface-hover sm:px-5 @xl:min-h-9 @xl:grid-cols-[1rem_minmax(0,1fr)_9rem_auto] @xl:py-1"
              >
                <span className="col-start-1 row-start-1">
                  <StatusGlyph status={task.status} word={taskWord(task)} />
                </span>
                <span
                  className={`col-start-2 row-start-1 min-w-0 ${isOverdue(task) ? 'font-semibold' : ''}`}
                >
                  <Link
                    to={hrefs.task(task.id)}
                    className="line-clamp-3 after:absolute after:inset-0"
                  >
                    {task.title}
                  </Link>
                </span>
                <span className="col-start-2 row-start-2 text-xs text-text-quiet @xl:col-start-3 @xl:row-start-1 @xl:text-sm">
                  <Due of={task} />
                </span>
                <span className="max-md:-mr-3 @max-xl:col-start-3 @max-xl:row-span-2 @max-xl:row-start-1">
                  <RowActions noun={taskActions} record={task} room="one" inMenu />
                </span>
              </li>
            ))}
          </ul>
        )}
        {sortedTasks.length > visibleTasks.length && (
          <div className="border-t border-line px-4 py-2 sm:px-5">
            <Button isSmall variant="quiet" onClick={() => setWhole(true)}>
              All {sortedTasks.length} open tasks
            </Button>
          </div>
        )}
      </Panel>
    </div>
  )
}
