import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { momentOf } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { noteField } from '#web/records/time-entry/fields.ts'
import { RunningTimerDocument } from '#web/records/time-entry/time-entry.generated.ts'
import {
  useRecordTimeMutation,
  useStartTimerMutation,
} from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { rulesFor } from '#web/records/rules-for.ts'

/** What time is spent on: the input of the verb, and what people call it. */
type Subject = {
  input: { customerId: string } | { customerServiceId: string } | { taskId: string }
  name: string
}

type Props = { subject: Subject; onClose: () => void }

const hour = 3_600_000

/** Records time by hand; the last hour to begin with. */
const RecordTimeFor = ({ subject, onClose }: Props) => {
  const [start] = useState(() => ({
    start: momentOf(new Date(Date.now() - hour)),
    end: momentOf(new Date()),
  }))
  return (
    <CreateForm
      title={sentence`Record time for ${subject.name}`}
      mutation={useRecordTimeMutation()}
      rules={rulesFor('recordTime')}
      given={subject.input}
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

/** Starts a timer. */
const StartTimerFor = ({ subject, onClose }: Props) => {
  const client = useApolloClient()
  return (
    <CreateForm
      title={sentence`Start a timer for ${subject.name}`}
      mutation={useStartTimerMutation()}
      rules={rulesFor('startTimer')}
      given={subject.input}
      fields={[{ ...noteField, label: 'What you’re doing' }]}
      said={() => 'Timer started.'}
      save="Start timer"
      then={() => client.refetchQueries({ include: [RunningTimerDocument] })}
      onClose={onClose}
    />
  )
}

const formsFor = <Record,>(subjectOf: (record: Record) => Subject) => ({
  StartTimer: ({ record, onClose }: FormProps<Record>) => (
    <StartTimerFor subject={subjectOf(record)} onClose={onClose} />
  ),
  RecordTime: ({ record, onClose }: FormProps<Record>) => (
    <RecordTimeFor subject={subjectOf(record)} onClose={onClose} />
  ),
})

/** The forms about time spent for a customer. */
export const customerTime = formsFor(({ id, name }: { id: string; name: string }) => ({
  input: { customerId: id },
  name,
}))

/** The forms about time spent on a task. */
export const taskTime = formsFor(({ id, title }: { id: string; title: string }) => ({
  input: { taskId: id },
  name: title,
}))

/** The forms about time spent for a service. */
export const serviceTime = formsFor(({ id, serviceType }: { id: string; serviceType: string }) => ({
  input: { customerServiceId: id },
  name: serviceType,
}))
