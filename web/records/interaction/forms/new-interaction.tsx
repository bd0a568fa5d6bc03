import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { callFields } from '#web/records/interaction/fields.ts'
import { rulesFor } from '#web/records/rules-for.ts'

type Props = FormProps<{ id: string; name: string }>

const more: Field = { name: 'details', label: 'Details', kind: 'lines' }

/** Logs a call with a customer: what it was about, when, how long, and in which direction. */
export const LogCall = ({ record, onClose }: Props) => {
  const [start] = useState(() => ({ startedAt: momentOf(new Date()), direction: 'OUTGOING' }))
  return (
    <CreateForm
      title={sentence`Log a call with ${record.name}`}
      mutation={useRecordInteractionMutation()}
      rules={rulesFor('recordInteraction')}
      given={{ customerId: record.id, type: 'CALL' }}
      fields={[{ name: 'summary', label: 'What was it about?', kind: 'line' }, ...callFields, more]}
      start={start}
      announcement={() => 'Call logged.'}
      onClose={onClose}
    />
  )
}

/** Form for a note about a customer, which portal users do not see. */
export const AddNote = ({ record, onClose }: Props) => (
  <CreateForm
    title={sentence`Add a note about ${record.name}`}
    mutation={useRecordInteractionMutation()}
    rules={rulesFor('recordInteraction')}
    given={{ customerId: record.id, type: 'NOTE' }}
    fields={[{ name: 'summary', label: 'Note (staff only)', kind: 'lines' }]}
    announcement={() => 'Note added.'}
    onClose={onClose}
  />
)
