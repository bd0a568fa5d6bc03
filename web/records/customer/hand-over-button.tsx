import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { CustomerRecordFragment } from './customer.generated.ts'

const loadHandOver = async () => (await import('./forms/hand-over.tsx')).HandOver

type Props = {
  customer: CustomerRecordFragment
  label: string
  /** The name for assistive technology, with the customer. */
  name: string
  variant: 'primary' | 'secondary' | 'quiet'
}

/** Opens the form that hands a customer over to another assistant. */
export const HandOverButton = ({ customer, label, name, variant }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (!customer.abilities.includes('assignCustomer')) return null
  return (
    <>
      <Button isSmall variant={variant} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <LazyForm load={loadHandOver} with={{ record: customer, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
