import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'
import type { CustomerRecordFragment } from './customer.generated.ts'

const loadHandOver = async () => (await import('./forms/hand-over.tsx')).HandOver

/** Opens the form that hands a customer over to another assistant. While that can be undone, offers only the undo. */
export const ReassignButton = ({ customer }: { customer: CustomerRecordFragment }) => {
  const [isOpen, setOpen] = useState(false)
  if (!customer.abilities.includes('assignCustomer')) return null
  return (
    <>
      <UndoAt of={`Customer:${customer.id}`} label={`Undo: ${customer.name}`} />
      <Button
        small
        variant="quiet"
        aria-label={`Reassign: ${customer.name}`}
        onClick={() => setOpen(true)}
      >
        Reassign
      </Button>
      {isOpen && (
        <LazyForm load={loadHandOver} with={{ record: customer, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
