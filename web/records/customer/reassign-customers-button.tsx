import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'

const loadForm = async () => (await import('./forms/reassign-customers.tsx')).ReassignCustomers

type Props = { assistant: { id: string; displayName: string } }

/** Opens the dialog that hands customers of an assistant over to others. */
export const ReassignCustomersButton = ({ assistant }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        isSmall
        variant="quiet"
        aria-label={`Reassign customers of ${assistant.displayName}`}
        onClick={() => setOpen(true)}
      >
        Reassign
      </Button>
      {isOpen && <LazyForm load={loadForm} with={{ assistant, onClose: () => setOpen(false) }} />}
    </>
  )
}
