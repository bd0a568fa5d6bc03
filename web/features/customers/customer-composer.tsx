import { useRecordInteractionMutation } from '#web/records/interaction-mutations.generated.ts'
import { Composer } from '#web/writing/composer.tsx'
import type { Customer } from './customer-of-page.ts'

/** Adds a note about a customer, or logs a call with them, above the timeline. */
export const CustomerComposer = ({ customer: { id, name, abilities } }: { customer: Customer }) => {
  const mutation = useRecordInteractionMutation()
  if (!abilities.includes('recordInteraction')) return null
  const written = { field: 'summary' }
  return (
    <Composer
      place={`customer ${id}`}
      mutation={mutation}
      kinds={[
        {
          ...written,
          name: 'Note',
          save: 'Save note',
          label: `Note about ${name}`,
          placeholder: 'Staff-only note',
          input: (summary) => ({ customerId: id, type: 'NOTE' as const, summary }),
          said: 'Note added.',
        },
        {
          ...written,
          name: 'Call',
          save: 'Log call',
          label: `Call with ${name}`,
          placeholder: 'What was the call about?',
          input: (summary) => ({ customerId: id, type: 'CALL' as const, summary }),
          said: 'Call logged.',
        },
      ]}
    />
  )
}
