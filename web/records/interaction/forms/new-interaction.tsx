import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

type Props = FormProps<{ id: string; name: string }>

const more: Field = { name: 'details', label: 'Details', kind: 'lines' }

/** The direction of a call, as one choice. */
const directions = [
  { value: 'outgoing', label: 'We called them' },
  { value: 'incoming', label: 'They called us' },
  { value: 'answered', label: 'We answered a call for them' },
]

/** Returns the input of a call. The form asks for minutes, and the server stores seconds. */
const callOf = ({ seconds: minutes, direction, ...rest }: Record<string, unknown>) => ({
  ...rest,
  seconds: minutes === null ? null : Math.round(Number(minutes) * 60),
  direction: direction === 'outgoing' ? 'OUTGOING' : 'INCOMING',
  answeredForCustomer: direction === 'answered',
})

/** Logs a call with a customer: what it was about, when, how long, and in which direction. */
export const LogCall = ({ record, onClose }: Props) => {
  const [start] = useState(() => ({
    startedAt: momentOf(new Date()),
    direction: 'outgoing',
  }))
  return (
    <CreateForm
      title={sentence`Log a call with ${record.name}`}
      mutation={useRecordInteractionMutation()}
      rules={rulesFor('recordInteraction')}
      given={{ customerId: record.id, type: 'CALL' }}
      fields={[
        { name: 'summary', label: 'What was it about?', kind: 'line' },
        { name: 'startedAt', label: 'When', kind: 'moment' },
        { name: 'seconds', label: 'Length in minutes', kind: 'line' },
        { name: 'direction', label: 'Direction', kind: 'choice', options: directions },
        more,
      ]}
      start={start}
      inputOf={callOf}
      said={() => 'Call logged.'}
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
    said={() => 'Note added.'}
    onClose={onClose}
  />
)
