import { Phone } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { MessagesQuery } from './messages.generated.ts'

type Props = { customer: NonNullable<MessagesQuery['customer']>; name: string }

const loadCall = async () =>
  (await import('#web/records/communication-session/forms/call-now.tsx')).CallAssistant

/** Calls the other side of a thread, for the customer and their assistant. */
export const CallNowButton = ({ customer: { id, abilities }, name }: Props) => {
  const [isOpen, setOpen] = useState(false)
  if (!abilities.includes('startCall')) return null
  return (
    <>
      <IconButton icon={Phone} label="Call now" onPress={() => setOpen(true)} />
      {isOpen && (
        <LazyForm load={loadCall} with={{ customerId: id, name, onClose: () => setOpen(false) }} />
      )}
    </>
  )
}
