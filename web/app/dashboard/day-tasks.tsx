import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import { hrefs } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import { DayTaskRow } from './day-task-row.tsx'
import { FinishedToday } from './finished-today.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import type { StaffDayQuery } from './staff-day.generated.ts'
import { TaskRowShape } from './task-row-shape.tsx'
import { whose } from './whose.ts'

type Task = NonNullable<StaffDayQuery['tasks']>['nodes'][number]

type Props = CardState & {
  tasks: StaffDayQuery['tasks'] | undefined
  counts: { open: number; late: number; today: number; done: number } | undefined
  moment: { now: string; tomorrow: string }
  /** The assistant's id; null for everyone's tasks. */
  mine: string | null
}

type Group = 'late' | 'today' | 'next'

/** The group that a task belongs to by when it is due. */
const groupOf = ({ dueDate }: Task, { now, tomorrow }: Props['moment']): Group => {
  if (dueDate && dueDate < now) return 'late'
  return dueDate && dueDate < tomorrow ? 'today' : 'next'
}

/** Overdue tasks, tasks due today and next tasks: the ten that are due first, and a link to all. */
export const DayTasks = ({ tasks, counts, moment, mine, ...state }: Props) => {
  const groups: { name: Group; title: string; count: number }[] | undefined = counts && [
    { name: 'late', title: 'Overdue', count: counts.late },
    { name: 'today', title: 'Today', count: counts.today },
    { name: 'next', title: 'Next', count: counts.open - counts.late - counts.today },
  ]
  useFirstHeld((tasks?.nodes ?? []).map(({ id }) => `Task:${id}`))
  const byGroup = Map.groupBy(tasks?.nodes ?? [], (task) => groupOf(task, moment))
  const isFinished = counts && counts.open > 0 && counts.late + counts.today === 0
  return (
    <Panel
      title="Tasks"
      aside={
        tasks &&
        tasks.nodes.length > 0 && (
          <span className="text-xs max-lg:hidden pointer-coarse:hidden">
            J/K to move · S to start · C to complete · W to hold
          </span>
        )
      }
      beside={counts && counts.open > 0 ? `${counts.open.toLocaleString('en-US')} open` : undefined}
    >
      <CardBody label="Tasks" isReady={tasks !== undefined} row={<TaskRowShape />} {...state}>
        {tasks && groups && tasks.nodes.length > 0 ? (
          <>
            {isFinished && <FinishedToday done={counts.done} next={tasks.nodes[0]} />}
            {groups.map(({ name, title, count }) => {
              const its = byGroup.get(name) ?? []
              return (
                its.length > 0 && (
                  <section key={name} aria-label={title} className="border-line not-first:border-t">
                    <GroupHead
                      title={title}
                      count={Math.max(count, its.length)}
                      isLate={name === 'late'}
                    />
                    <ul className="@container divide-y divide-line">
                      {its.map((task) => (
                        <DayTaskRow key={task.id} task={task} />
                      ))}
                    </ul>
                  </section>
                )
              )
            })}
            <div className="flex min-h-10 items-center border-t border-line px-4 text-sm sm:px-5">
              <Link to={hrefs.tasks(whose(mine))} className={panelLink}>
                {`All ${tasks.totalCount.toLocaleString('en-US')} ${tasks.totalCount === 1 ? 'task' : 'tasks'}`}
              </Link>
            </div>
          </>
        ) : (
          <EmptyState drawing={<EmptyTasksDrawing />} title="No tasks found">
            Tasks assigned to you appear here.
          </EmptyState>
        )}
      </CardBody>
    </Panel>
  )
}
