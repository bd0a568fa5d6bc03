import { useState } from 'react'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'

const loadForm = async () => (await import('#web/records/task/forms/new-task.tsx')).NewTask

/** Opens the form for a task of the customer of a call. */
export const NewTaskOfCall = ({ call }: { call: OpenCallFragment }) => {
  const { can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  if (!can('createTask')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>New task</Button>
      {isOpen && (
        <LazyForm load={loadForm} with={{ of: call.customer, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
