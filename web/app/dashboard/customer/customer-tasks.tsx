import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/app/dashboard/parts/empty-drawings.ts'
import { hrefs } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import type { OpenCounts } from './count-open.ts'
import { isQuestionOpen } from '#web/records/task/use-task-word.ts'
import { CardBody, type CardState } from '#web/parts/card-body.tsx'
import { CustomerTaskRow } from './customer-task-row.tsx'
import type { CustomerTasksQuery } from './customer-tasks.generated.ts'
import { TaskRowShape } from '#web/app/dashboard/parts/task-row-shape.tsx'
import { panelLink } from '#web/parts/panel-link.ts'

type Props = CardState & {
  tasks: CustomerTasksQuery['tasks'] | undefined
  counts: OpenCounts | undefined
  /** The number of all tasks, including completed ones. */
  total: number | undefined
}

/** A customer's open tasks, grouped by whose turn it is. */
export const CustomerTasks = ({ tasks, counts, total = 0, ...state }: Props) => {
  // Questions have a place of their own above.
  const listedTasks = tasks?.nodes.filter((task) => !isQuestionOpen(task)) ?? []
  const groups = [
    { title: 'In progress', status: 'IN_PROGRESS', count: counts?.working },
    { title: 'On hold', status: 'WAITING', count: counts?.onHold },
    { title: 'Not started', status: 'REQUESTED', count: counts?.requested },
  ].map((group) => ({
    ...group,
    tasks: listedTasks.filter(({ status }) => status === group.status),
  }))
  // A completed task stays in its place until its undo expires.
  const groupStatuses = new Set(groups.map(({ status }) => status))
  const movedTasks = listedTasks.filter(({ status }) => !groupStatuses.has(status))

  return (
    <Panel
      title="Tasks"
      sideContent={tasks && tasks.totalCount > 0 ? `${tasks.totalCount} open` : undefined}
      aside={
        total > 0 && (
          <Link to={hrefs.tasks({ status: 'all' })} className={panelLink}>
            {`All ${total}`}
          </Link>
        )
      }
    >
      <CardBody label="Tasks" isReady={tasks !== undefined} row={<TaskRowShape />} {...state}>
        {tasks && listedTasks.length > 0 ? (
          <>
            {groups.map(
              (group) =>
                group.tasks.length > 0 && (
                  <section
                    key={group.status}
                    aria-label={group.title}
                    className="border-line not-first:border-t"
                  >
                    <GroupHead title={group.title} count={group.count ?? group.tasks.length} />
                    <ul className="divide-y divide-line">
                      {group.tasks.map((task) => (
                        <CustomerTaskRow key={task.id} task={task} />
                      ))}
                    </ul>
                  </section>
                ),
            )}
            {movedTasks.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {movedTasks.map((task) => (
                  <CustomerTaskRow key={task.id} task={task} />
                ))}
              </ul>
            )}
          </>
        ) : (
          <EmptyState
            drawing={<EmptyTasksDrawing />}
            title={tasks && tasks.nodes.length > 0 ? 'No other open tasks' : 'No tasks found'}
          >
            Everything your assistant does for you shows up here.
          </EmptyState>
        )}
      </CardBody>
    </Panel>
  )
}
