import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { momentOf } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { noteField } from '#web/records/time-entry/fields.ts'
import {
  useRecordTimeMutation,
  useStartTimerMutation,
} from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

type Props = FormProps<{ id: string; name: string }>

const hour = 3_600_000

/** Records time for a customer by hand; the last hour to begin with. */
export const RecordTime = ({ record, onClose }: Props) => {
  const [start] = useState(() => ({
    start: momentOf(new Date(Date.now() - hour)),
    end: momentOf(new Date()),
  }))
  return (
    <CreateForm
      title={sentence`Record time for ${record.name}`}
      mutation={useRecordTimeMutation()}
      rules={rulesFor('recordTime')}
      given={{ customerId: record.id }}
      fields={[
        { name: 'start', label: 'Start', kind: 'moment' },
        { name: 'end', label: 'End', kind: 'moment' },
        noteField,
      ]}
      start={start}
      said={() => 'Time recorded.'}
      onClose={onClose}
    />
  )
}

/** Starts a timer for a customer. */
export const StartTimer = ({ record, onClose }: Props) => (
  <CreateForm
    title={sentence`Start a timer for ${record.name}`}
    mutation={useStartTimerMutation()}
    rules={rulesFor('startTimer')}
    given={{ customerId: record.id }}
    fields={[{ ...noteField, label: 'What you’re doing' }]}
    said={() => 'Timer started.'}
    save="Start timer"
    onClose={onClose}
  />
)
