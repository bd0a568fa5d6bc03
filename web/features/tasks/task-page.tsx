import type { ReactNode } from 'react'
import { labelOf } from '#shared/statuses.ts'
import { Page } from '#web/parts/page.tsx'
import { RecordPage, withRecordId } from '#web/parts/record-page.tsx'
import { PriorityBadge, StatusBadge } from '#web/parts/status-badge.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { taskFields } from '#web/records/task-fields.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { InlineFact } from '#web/writing/inline-fact.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskTimelineDocument } from './task-timeline.generated.ts'
import { TaskVerbs } from './task-verbs.tsx'
import { type TaskPageQuery, useTaskPageQuery } from './task-page.generated.ts'

type Task = NonNullable<TaskPageQuery['task']>

export const TaskPage = withRecordId(({ id }) => {
  const { data, loading, error, refetch } = useTaskPageQuery({ variables: { id } })
  return (
    <RecordPage
      noun="task"
      record={data?.task}
      isLoading={loading}
      error={error && errorMessage(error)}
      onRetry={() => void refetch()}
    >
      {(task) => <TaskView task={task} />}
    </RecordPage>
  )
})

const TaskView = ({ task }: { task: Task }) => {
  const { can } = useAuth()
  const isChangeable = task.abilities.includes('updateTask')
  const fact = (name: string, shown: ReactNode) =>
    isChangeable ? (
      <InlineFact noun={taskFields} record={task} name={name}>
        {shown}
      </InlineFact>
    ) : (
      shown
    )
  return (
    <Page
      title={task.title}
      above={<TextLink to={paths.tasks}>Tasks</TextLink>}
      lead={
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
        </div>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-5">
          {(isChangeable || task.description) && (
            <Panel title="What is asked">
              <div className="p-4 text-sm whitespace-pre-line sm:p-5">
                {fact('description', task.description)}
              </div>
            </Panel>
          )}
          <TaskVerbs task={task} />
          <TaskFiles task={task} files={task.fileAttachments.nodes} />
          <Timeline
            of={{ noun: 'TASK', id: task.id, document: TaskTimelineDocument }}
            kinds={['TASK', 'FILE', 'CHANGE']}
            empty="Every step and note on this task stands here."
          />
        </div>
        <Panel title="Details">
          <Facts
            facts={[
              ...(isChangeable ? [{ name: 'Title', value: fact('title', task.title) }] : []),
              {
                name: 'Customer',
                value: can('customers') ? (
                  <TextLink to={hrefs.customer(task.customer.id)}>{task.customer.name}</TextLink>
                ) : (
                  task.customer.name
                ),
              },
              { name: 'Assistant', value: task.assignedVa.displayName },
              {
                name: 'Due',
                value: fact('dueDate', task.dueDate && <RelativeTime at={task.dueDate} />),
              },
              { name: 'Priority', value: fact('priority', labelOf(task.priority)) },
              { name: 'Asked for', value: <RelativeTime at={task.createdAt} /> },
              {
                name: 'Completed',
                value: task.completedAt && <RelativeTime at={task.completedAt} />,
              },
            ]}
          />
        </Panel>
      </div>
    </Page>
  )
}
