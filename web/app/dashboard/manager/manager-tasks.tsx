import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/app/dashboard/parts/empty-drawings.ts'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { isOverdue } from '#web/parts/format-due.ts'
import { panelLink } from '#web/parts/panel-link.ts'
import { hrefs, paths } from '#web/paths.ts'
import { type Assistant, useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { ReassignCustomersButton } from '#web/records/customer/reassign-customers-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Face } from '#web/ui/face.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DayTaskRow } from '#web/app/dashboard/parts/day-task-row.tsx'
import type { ManagerWorkQuery } from './manager-work.generated.ts'
import { TaskRowShape } from '#web/app/dashboard/parts/task-row-shape.tsx'

type Workload = NonNullable<ManagerWorkQuery['workloads']>[number]
type Task = NonNullable<ManagerWorkQuery['open']>['nodes'][number]

type Props = CardState & {
  work: ManagerWorkQuery | undefined
  counts: { overdue: number; open: number } | undefined
}

/** The numbers of assistants, of overdue tasks of each, and of next tasks shown here; the list of tasks shows the rest. */
const assistantsAtMost = 4
const tasksAtMost = 3
const nextAtMost = 5

/** Panel of open tasks: overdue ones under the assistant whose work they are, most overdue first, then those that are due next. */
export const ManagerTasks = ({ work, counts, ...state }: Props) => {
  const { assistants } = useAssistants()
  const overdueWorkloads = (work?.workloads ?? []).filter(({ overdueTasks }) => overdueTasks > 0)
  const openTasks = work?.open?.nodes ?? []
  const tasks = Map.groupBy(
    openTasks.filter((task) => isOverdue(task)),
    ({ assignedVa }) => assignedVa.id,
  )
  const next = openTasks.filter((task) => !isOverdue(task)).slice(0, nextAtMost)
  return (
    <Panel
      title="Tasks"
      sideContent={
        counts
          ? `${counts.overdue.toLocaleString('en-US')} overdue, ${counts.open.toLocaleString('en-US')} open`
          : undefined
      }
      aside={
        <Link to={hrefs.tasks({ due: 'late' })} className={panelLink}>
          All overdue
        </Link>
      }
    >
      <CardBody label="Tasks" isReady={work !== undefined} row={<TaskRowShape />} {...state}>
        {counts?.open === 0 ? (
          <EmptyState drawing={<EmptyTasksDrawing />} title="No tasks found">
            Open tasks of all assistants appear here.
          </EmptyState>
        ) : (
          <>
            {overdueWorkloads.slice(0, assistantsAtMost).map((workload) => (
              <Group
                key={workload.assistant.id}
                workload={workload}
                tasks={tasks.get(workload.assistant.id) ?? []}
                load={assistants?.find(({ id }) => id === workload.assistant.id)}
              />
            ))}
            {next.length > 0 && (
              <section aria-label="Next" className="border-line not-first:border-t">
                <GroupHead title="Next" count={(counts?.open ?? 0) - (counts?.overdue ?? 0)} />
                <ul className="@container divide-y divide-line">
                  {next.map((task) => (
                    <DayTaskRow key={task.id} task={task} />
                  ))}
                </ul>
              </section>
            )}
            <div className="flex min-h-10 items-center border-t border-line px-4 text-sm sm:px-5">
              <Link to={hrefs.tasks()} className={panelLink}>
                All open tasks
              </Link>
            </div>
          </>
        )}
      </CardBody>
    </Panel>
  )
}

type GroupProps = { workload: Workload; tasks: readonly Task[]; load: Assistant | undefined }

const Group = ({ workload, tasks, load }: GroupProps) => {
  const { assistant, overdueTasks } = workload
  const { id, displayName } = assistant
  const visibleTasks = tasks.slice(0, tasksAtMost)
  const more = overdueTasks - visibleTasks.length
  return (
    <section aria-label={`Overdue: ${displayName}`} className="border-line not-first:border-t">
      <div className="flex min-h-9 items-center gap-x-3 border-b border-line bg-surface-sunken px-4 text-sm sm:px-5">
        <h3 className="min-w-0 font-semibold">
          <Link
            to={hrefs.person(id)}
            className="flex min-h-tap items-center gap-2 underline-offset-4 hover:underline md:min-h-8"
          >
            <Face name={displayName} isOurs size="small" className="max-[22rem]:hidden" />
            <span className="truncate">{displayName}</span>
          </Link>
        </h3>
        <Link
          to={hrefs.tasks({ assistant: id, due: 'late' })}
          className="flex min-h-tap shrink-0 items-center font-semibold text-danger tabular-nums underline-offset-4 hover:underline md:min-h-8"
        >
          {overdueTasks} overdue
        </Link>
        {load && (
          <Link
            to={paths.bench}
            className="flex min-h-tap items-center text-text-quiet tabular-nums underline-offset-4 hover:underline max-sm:hidden md:min-h-8"
          >
            {load.soldHours} of {load.weeklyHours} h sold
          </Link>
        )}
        <span className="ml-auto shrink-0">
          <ReassignCustomersButton assistant={assistant} />
        </span>
      </div>
      <ul className="@container divide-y divide-line">
        {visibleTasks.map((task) => (
          <DayTaskRow key={task.id} task={task} />
        ))}
      </ul>
      {more > 0 && (
        <div className="border-t border-line px-4 text-sm sm:px-5">
          <Link to={hrefs.tasks({ assistant: id, due: 'late' })} className={panelLink}>
            {more.toLocaleString('en-US')} more
          </Link>
        </div>
      )}
    </section>
  )
}
