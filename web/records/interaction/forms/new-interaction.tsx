import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf, type PickProps } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { callFields } from '#web/records/interaction/fields.ts'
import { findMentionedIn } from '#web/writing/mentions/mention-at.ts'
import { MentionArea } from '#web/writing/mentions/mention-area.tsx'
import { useMentions } from '#web/writing/mentions/use-mentions.ts'
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
      fixedInput={{ customerId: record.id, type: 'CALL' }}
      fields={[{ name: 'summary', label: 'What was it about?', kind: 'line' }, ...callFields, more]}
      start={start}
      announcement={() => 'Call logged.'}
      onClose={onClose}
    />
  )
}

/** Returns the field of a note about a customer, in which staff can be mentioned. */
const noteFieldOf = (customerId: string) => {
  const NoteField = ({ onChange, ...rest }: PickProps) => (
    <MentionArea
      {...rest}
      rows={3}
      data-autofocus
      rules={{ customerId, isReadByCustomer: false }}
      mentions={useMentions(placeOf(customerId))}
      onWrite={onChange}
    />
  )
  return NoteField
}

const placeOf = (customerId: string) => `new note ${customerId}`

/** Form for a note about a customer, which portal users do not see. */
export const AddNote = ({ record, onClose }: Props) => {
  // A component of its own for each customer: another one would take the focus out of the field.
  const [NoteField] = useState(() => noteFieldOf(record.id))
  const { chosenPeople } = useMentions(placeOf(record.id))
  return (
    <CreateForm
      title={sentence`Add a note about ${record.name}`}
      mutation={useRecordInteractionMutation()}
      rules={rulesFor('recordInteraction')}
      fixedInput={{ customerId: record.id, type: 'NOTE' }}
      fields={[{ name: 'summary', label: 'Note (staff only)', kind: 'picked', Pick: NoteField }]}
      inputOf={({ summary }) => {
        const people = findMentionedIn(typeof summary === 'string' ? summary : '', chosenPeople)
        return {
          summary,
          ...(people.length > 0 && { mentionedIds: people.map(({ id }) => id) }),
        }
      }}
      announcement={() => 'Note added.'}
      onClose={onClose}
    />
  )
}
