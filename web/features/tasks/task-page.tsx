import { pageOf } from '#web/records/page-of.tsx'
import { useTaskPageQuery } from './task-page.generated.ts'
import { TaskView } from './task-view.tsx'

export const TaskPage = pageOf(
  'task',
  useTaskPageQuery,
  ({ task }) => task,
  (task) => <TaskView task={task} />,
)
