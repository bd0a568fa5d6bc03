import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatStatus } from '#shared/statuses.ts'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { quietButton } from '#web/features/messages/message/quiet-button.ts'
import type { MessageTasks } from './use-thread-tasks.ts'

const loadForm = async () => (await import('#web/records/task/forms/new-task.tsx')).NewTask

type Props = {
  message: MessageRecordFragment
  customer: { id: string; name: string }
  tasks: MessageTasks
}

const smallButton =
  'relative inline-flex min-h-tap items-center text-xs underline-offset-4 hover:underline md:min-h-6'

/** Links to the tasks that were made from a message, or makes one. */
export const MessageTask = ({ message, customer, tasks }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (tasks.length > 0)
    return tasks.map(({ id, title, status }) => (
      <Link key={id} to={hrefs.task(id)} className={smallButton}>
        Task: {isolate(title)} ({formatStatus(status)})
      </Link>
    ))
  // The customer reads a task: nothing of what staff wrote to one another goes into it.
  const source = message.audience === 'STAFF' ? { id: message.id, content: '' } : message
  if (!message.content || !message.abilities.includes('createTask')) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Make a task from “${message.content.slice(0, 60)}”`}
        onClick={() => setOpen(true)}
        className={quietButton}
      >
        Make a task
      </button>
      {isOpen && (
        <LazyForm
          load={loadForm}
          with={{ of: customer, message: source, onClose: () => setOpen(false) }}
        />
      )}
    </>
  )
}
