import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'

const loadForm = async () => (await import('#web/records/task/forms/new-task.tsx')).NewTask

/** Opens the form for a new task. */
export const NewTaskButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        New task
      </Button>
      {isOpen && <LazyForm load={loadForm} with={{ onClose: () => setOpen(false) }} />}
    </>
  )
}
