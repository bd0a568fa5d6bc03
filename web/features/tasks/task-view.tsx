import { useRef } from 'react'
import { ContactLinks } from '#web/parts/contact-links.tsx'
import { RecordFrame } from '#web/parts/record-frame.tsx'
import { PriorityBadge, StatusBadge } from '#web/parts/status-badge.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { taskActions } from '#web/records/task/actions.ts'
import { portalTaskActions } from '#web/records/task/portal-actions.ts'
import { isQuestionOpen, useTaskWord } from '#web/records/task/use-task-word.ts'
import { Timeline } from '#web/timeline/timeline.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { RecordActions } from '#web/writing/actions/record-actions.tsx'
import { TaskComposer } from './task-composer.tsx'
import { TaskDescription } from './task-description.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskFiles } from './task-files.tsx'
import { TaskMessage } from './task-message.tsx'
import { TaskPoint } from './task-point.tsx'
import type { TaskPageQuery } from './task-page.generated.ts'
import { TaskTimelineDocument } from './task-timeline.generated.ts'

type Task = NonNullable<TaskPageQuery['task']>

/** A task: summary, actions, timeline, and fields. */
export const TaskView = ({ task }: { task: Task }) => {
  const { can } = useAuth()
  const taskWord = useTaskWord()
  const isTurn = isQuestionOpen(task) && !can('customers')
  const place = `task ${task.id}`
  const [note, setNote] = useDraft(place)
  const hasFiles = task.fileAttachments.nodes.length > 0 || task.abilities.includes('attachFile')
  const composer = useRef<HTMLTextAreaElement>(null)
  const customer = can('customers') ? (
    <TextLink to={hrefs.customer(task.customer.id)}>{task.customer.name}</TextLink>
  ) : null
  return (
    <RecordFrame
      title={task.title}
      above={<TextLink to={paths.tasks}>Tasks</TextLink>}
      lead={
        <>
          {customer}
          <StatusBadge status={task.status} word={taskWord(task)} isTurn={isTurn} />
          {task.priority !== 'MEDIUM' && <PriorityBadge priority={task.priority} />}
        </>
      }
      reach={can('customers') && <ContactLinks messages={hrefs.chatWith(task.customer.id)} />}
      parts={[
        { id: 'timeline', name: 'Timeline' },
        { id: 'facts', name: 'Details' },
        ...(hasFiles ? [{ id: 'files', name: 'Files' }] : []),
      ]}
      actions={
        <RecordActions
          noun={can('customers') ? taskActions : portalTaskActions}
          record={task}
          note={note.trim()}
          onDone={() => setNote('')}
          // After the menu or palette in front of the page has closed.
          otherActions={{ Comment: () => requestAnimationFrame(() => composer.current?.focus()) }}
        />
      }
      aside={
        <>
          <TaskFacts task={task} />
          <TaskFiles task={task} files={task.fileAttachments.nodes} />
        </>
      }
    >
      <TaskPoint task={task} />
      <TaskDescription task={task} />
      {task.message && <TaskMessage message={task.message} customer={task.customer} />}
      <Timeline
        of={{ noun: 'TASK', id: task.id, document: TaskTimelineDocument }}
        kinds={['TASK', 'FILE', 'CHANGE']}
        empty="Updates and comments on this task appear here."
      >
        <TaskComposer
          task={task}
          place={place}
          isMain={!can('customers') && !isTurn}
          ref={composer}
        />
      </Timeline>
    </RecordFrame>
  )
}
