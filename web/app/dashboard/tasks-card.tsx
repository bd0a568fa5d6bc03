import { Link } from 'react-router-dom'
import { EmptyTasksDrawing } from '#web/assets/drawings/empty-tasks.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs } from '#web/paths.ts'
import { taskActions } from '#web/records/task-actions.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayShown } from '#web/parts/say-shown.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { CardBody, type CardState } from './card-body.tsx'
import type { DashboardPageQuery } from './dashboard-page.generated.ts'

type Props = CardState & { tasks: DashboardPageQuery['tasks'] | undefined }

export const TasksCard = ({ tasks, ...state }: Props) => (
  <Panel title="Tasks" aside={tasks && sayShown(tasks)}>
    <CardBody label="Tasks" isReady={tasks !== undefined} row={<RowShape />} {...state}>
      {tasks && tasks.nodes.length > 0 ? (
        <ul className="divide-y divide-line">
          {tasks.nodes.map((task) => (
            <li key={task.id} className="px-4 py-2.5 sm:px-5">
              <p className="text-sm font-medium">{task.title}</p>
              <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="grow">
                  <StatusBadge status={task.status} />
                </span>
                <Link
                  to={hrefs.task(task.id)}
                  aria-label={`View ${task.title}`}
                  className="inline-flex min-h-tap shrink-0 items-center rounded-md px-1 text-sm font-semibold whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:text-press-text md:min-h-7"
                >
                  View
                </Link>
                <RecordActions noun={taskActions} record={task} inRow />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<EmptyTasksDrawing />} title="No tasks found">
          What your assistant works on appears here.
        </EmptyState>
      )}
    </CardBody>
  </Panel>
)

const RowShape = () => (
  <div className="space-y-3">
    <Skeleton className="w-4/5" />
    <div className="flex items-center justify-between">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="w-24" />
    </div>
  </div>
)
