import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { CustomerRecordFragment } from './customer.generated.ts'

const loadHandOver = async () => (await import('./forms/hand-over.tsx')).HandOver

type Props = {
  customer: CustomerRecordFragment
  /** True for the primary action of the page. */
  leads: boolean
}

/** Opens the form that hands a customer over to another assistant. */
export const MoveButton = ({ customer, leads }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (!customer.abilities.includes('assignCustomer')) return null
  return (
    <>
      <Button
        small
        variant={leads ? 'primary' : 'secondary'}
        aria-label={`Move ${customer.name} to another assistant`}
        onClick={() => setOpen(true)}
      >
        Move to…
      </Button>
      {isOpen && (
        <LazyForm load={loadHandOver} with={{ record: customer, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
