import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useRecordLeadContactMutation } from '#web/records/lead/lead-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { nextHalfHour } from '#web/records/communication-session/forms/next-half-hour.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf } from '#web/writing/forms/fields.ts'

type Props = FormProps<{ id: string; name: string }>

const more: Field = { name: 'details', label: 'Details', kind: 'lines' }

/** Logs a call with a lead: what it was about, and when. */
export const LogLeadCall = ({ record, onClose }: Props) => {
  const [start] = useState(() => ({ at: momentOf(new Date()) }))
  return (
    <CreateForm
      title={sentence`Log a call with ${record.name}`}
      mutation={useRecordLeadContactMutation()}
      rules={rulesFor('recordLeadContact')}
      fixedInput={{ leadId: record.id, type: 'CALL' }}
      fields={[
        { name: 'summary', label: 'What was it about?', kind: 'line' },
        { name: 'at', label: 'When', kind: 'moment' },
        more,
      ]}
      start={start}
      announcement={() => 'Call logged.'}
      onClose={onClose}
    />
  )
}

/** Form for a note about a lead. */
export const AddLeadNote = ({ record, onClose }: Props) => (
  <CreateForm
    title={sentence`Add a note about ${record.name}`}
    mutation={useRecordLeadContactMutation()}
    rules={rulesFor('recordLeadContact')}
    fixedInput={{ leadId: record.id, type: 'NOTE' }}
    fields={[{ name: 'summary', label: 'Note (staff only)', kind: 'lines' }]}
    announcement={() => 'Note added.'}
    onClose={onClose}
  />
)

/** Form to log an appointment with a lead, held or planned. */
export const LogAppointment = ({ record, onClose }: Props) => (
  <CreateForm
    title={sentence`Log an appointment with ${record.name}`}
    mutation={useRecordLeadContactMutation()}
    rules={rulesFor('recordLeadContact')}
    fixedInput={{ leadId: record.id, type: 'MEETING' }}
    fields={[
      { name: 'summary', label: 'What is it about?', kind: 'line' },
      { name: 'at', label: 'When', kind: 'moment' },
      more,
    ]}
    start={{ at: nextHalfHour().startTime }}
    announcement={() => 'Appointment logged.'}
    onClose={onClose}
  />
)
