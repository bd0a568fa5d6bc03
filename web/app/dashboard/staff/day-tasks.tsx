import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/app/dashboard/parts/empty-drawings.ts'
import { hrefs } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { useFirstHeld } from '#web/writing/cache/held-row.ts'
import { DayTaskRow } from '#web/app/dashboard/parts/day-task-row.tsx'
import { FinishedToday } from './finished-today.tsx'
import { panelLink } from '#web/parts/panel-link.ts'
import { newsOfTask } from './news-of-task.ts'
import { NewTaskButton } from './new-task-button.tsx'
import type { DayCounts } from './day-counts.ts'
import type { NewAndAnsweredQuery } from './new-and-answered.generated.ts'
import type { StaffDayQuery } from './staff-day.generated.ts'
import { TasksOnHold } from './tasks-on-hold.tsx'
import { useGoingTasks } from './use-going-tasks.ts'
import { TaskRowShape } from '#web/app/dashboard/parts/task-row-shape.tsx'

type Task = NonNullable<StaffDayQuery['tasks']>['nodes'][number]

type Props = CardState & {
  day: StaffDayQuery | undefined
  news: NewAndAnsweredQuery | undefined
  counts: DayCounts | undefined
  moment: { now: string; day: string; tomorrow: string }
  /** The assistant's id. */
  mine: string
}

type Group = 'late' | 'today' | 'next'

/** The group that a task belongs to by when it is due. */
const groupOf = ({ dueDate }: Task, { now, tomorrow }: Props['moment']): Group => {
  if (dueDate && dueDate < now) return 'late'
  return dueDate && dueDate < tomorrow ? 'today' : 'next'
}

/** The number of new and answered tasks shown here. */
const newAtMost = 5

/** The counts of an assistant's day, and of their tasks on hold whose day to look again has come. */
type Counts = DayCounts & { lookAgain: number }

const groupsOf = (counts: Counts): { name: Group; title: string; count: number }[] => [
  { name: 'late', title: 'Overdue', count: counts.plannedLate },
  { name: 'today', title: 'Today', count: counts.plannedToday + counts.lookAgain },
  {
    name: 'next',
    title: 'Next',
    count: counts.plannedCount - counts.plannedLate - counts.plannedToday,
  },
]

/** Tasks in progress, new and answered ones, then overdue tasks, tasks due today and next tasks: the ten that are due first. Tasks on hold are folded at the end until the day comes to look at them again. */
export const DayTasks = ({ day, news, counts: dayCounts, moment, mine, ...state }: Props) => {
  const counts = dayCounts && { ...dayCounts, lookAgain: news?.lookAgain?.totalCount ?? 0 }
  const groups = counts && groupsOf(counts)
  const inProgressTasks = useGoingTasks(day)
  const actedTasks = (news?.acted?.nodes ?? []).slice(0, newAtMost)
  const plannedTasks = day?.tasks?.nodes ?? []
  const byGroup = Map.groupBy(plannedTasks, (task) => groupOf(task, moment))
  const lookAgain = news?.lookAgain?.nodes ?? []
  byGroup.set('today', [...(byGroup.get('today') ?? []), ...lookAgain])
  const groupedTasks = groups?.flatMap(({ name }) => byGroup.get(name) ?? []) ?? []
  // Both parts are needed to know the first row.
  const rows = day && news ? [...inProgressTasks, ...actedTasks, ...groupedTasks] : []
  useFirstHeld(rows.map(({ id }) => `Task:${id}`))
  const isFinished =
    counts &&
    counts.plannedCount > 0 &&
    counts.actedCount + counts.plannedLate + counts.plannedToday + counts.lookAgain === 0 &&
    inProgressTasks.every((task) => groupOf(task, moment) === 'next')
  return (
    <Panel
      title="Tasks"
      aside={
        <span className="flex items-center gap-3">
          {rows.length > 0 && (
            <span className="text-xs max-xl:hidden pointer-coarse:hidden">
              J/K to move · S to start · C to complete · W to ask · T for a timer
            </span>
          )}
          <NewTaskButton />
        </span>
      }
      sideContent={
        counts && counts.open > 0 ? `${counts.open.toLocaleString('en-US')} open` : undefined
      }
    >
      <CardBody
        label="Tasks"
        isReady={day !== undefined && news !== undefined}
        row={<TaskRowShape />}
        {...state}
      >
        {counts && groups && counts.open > 0 ? (
          <>
            {inProgressTasks.length > 0 && (
              <section aria-label="In progress">
                <GroupHead title="In progress" count={counts.inProgressCount} />
                <ul className="@container divide-y divide-line">
                  {inProgressTasks.map((task) => (
                    <DayTaskRow key={task.id} task={task} />
                  ))}
                </ul>
                {inProgressTasks.length < counts.inProgressCount && (
                  <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
                    <Link
                      to={hrefs.tasks({ assistant: mine, status: 'in_progress' })}
                      className={panelLink}
                    >
                      {`View all ${counts.inProgressCount.toLocaleString('en-US')}`}
                    </Link>
                  </div>
                )}
              </section>
            )}
            {actedTasks.length > 0 && (
              <section aria-label="New and answered" className="border-line not-first:border-t">
                <GroupHead title="New and answered" count={counts.actedCount} isNow />
                <ul className="@container divide-y divide-line">
                  {actedTasks.map((task) => (
                    <DayTaskRow key={task.id} task={task} news={newsOfTask(task)} />
                  ))}
                </ul>
                {actedTasks.length < counts.actedCount && (
                  <div className="border-t border-line px-4 py-1 text-sm sm:px-5">
                    <Link
                      to={hrefs.tasks({ assistant: mine, acted: 'customer' })}
                      className={panelLink}
                    >
                      {`View all ${counts.actedCount.toLocaleString('en-US')}`}
                    </Link>
                  </div>
                )}
              </section>
            )}
            {isFinished && <FinishedToday done={counts.done} next={plannedTasks[0]} />}
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
            {counts.onHold > counts.lookAgain && (
              <TasksOnHold mine={mine} count={counts.onHold - counts.lookAgain} day={moment.day} />
            )}
            <div className="flex min-h-10 items-center border-t border-line px-4 text-sm sm:px-5">
              <Link to={hrefs.tasks({ assistant: mine })} className={panelLink}>
                {`All ${counts.open.toLocaleString('en-US')} ${counts.open === 1 ? 'task' : 'tasks'}`}
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
