import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useTaskPageQuery } from './task-page.generated.ts'
import { TaskView } from './task-view.tsx'

export const TaskPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useTaskPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="task"
      record={data?.task}
      isLoading={loading}
      error={error && !data ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
    >
      {(task) => <TaskView task={task} />}
    </RecordPage>
  )
})
