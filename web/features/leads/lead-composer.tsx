import { sentence } from '#shared/isolate.ts'
import { useRecordLeadContactMutation } from '#web/records/lead/lead-mutations.generated.ts'
import { Composer } from '#web/writing/forms/composer.tsx'
import type { Lead } from './lead-of-page.ts'

/** Composer for notes and calls on a lead, above the timeline. */
export const LeadComposer = ({ lead: { id, name, abilities } }: { lead: Lead }) => {
  const [record] = useRecordLeadContactMutation()
  if (!abilities.includes('recordLeadContact')) return null
  const written = { field: 'summary' }
  return (
    <Composer
      place={`lead ${id}`}
      kinds={[
        {
          ...written,
          name: 'Note',
          save: 'Save note',
          label: sentence`Note about ${name}`,
          placeholder: 'Staff-only note',
          write: (run, summary) => run(record, { leadId: id, type: 'NOTE', summary }),
          said: 'Note added.',
        },
        {
          ...written,
          name: 'Call',
          save: 'Log call',
          label: sentence`Call with ${name}`,
          placeholder: 'What was the call about?',
          write: (run, summary) => run(record, { leadId: id, type: 'CALL', summary }),
          said: 'Call logged.',
        },
      ]}
    />
  )
}
