import { useRecordInteractionMutation } from '#web/records/interaction-mutations.generated.ts'
import { Composer } from '#web/writing/composer.tsx'
import type { Customer } from './customer-of-page.ts'

/** Writes down a note or a call with a customer, where the newest stands. */
export const CustomerComposer = ({ customer: { id, name, abilities } }: { customer: Customer }) => {
  const mutation = useRecordInteractionMutation()
  if (!abilities.includes('recordInteraction')) return null
  const written = { save: 'Write down', field: 'summary' }
  return (
    <Composer
      place={`customer ${id}`}
      mutation={mutation}
      kinds={[
        {
          ...written,
          name: 'Note',
          label: `Note on ${name}`,
          placeholder: 'A note, for staff only',
          input: (summary) => ({ customerId: id, type: 'NOTE' as const, summary }),
          said: 'The note is added.',
        },
        {
          ...written,
          name: 'Call',
          label: `Call with ${name}`,
          placeholder: 'What was the call about?',
          input: (summary) => ({ customerId: id, type: 'CALL' as const, summary }),
          said: `The call with ${name} is recorded.`,
        },
      ]}
    />
  )
}
