import { useState } from 'react'
import { formatDuration } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf } from '#web/writing/forms/fields.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { noteField } from '#web/records/time-entry/fields.ts'
import { useRecordTimeMutation } from '#web/records/time-entry/time-entry-mutations.generated.ts'
import type { TimeSubject } from '#web/records/time-entry/start-timer.ts'
import { timeSpanOf } from '#web/records/time-entry/time-span.ts'
import { rulesFor } from '#web/records/rules-for.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

type Props = { subject: TimeSubject; name: string; onClose: () => void }

const dayField: Field = { name: 'day', label: 'Day', kind: 'day' }

/** Records time by hand, as people write it. */
const RecordTimeFor = ({ subject, name, onClose }: Props) => {
  // A second try after a lost response sends the same bounds.
  const [now] = useState(() => new Date())
  const boundsOf = (text: unknown, day: string) =>
    timeSpanOf(typeof text === 'string' ? text : '', day, now)
  // The text has the name of the bound that the server’s messages are about.
  const timeField: Field = {
    name: 'start',
    label: 'Time spent',
    kind: 'line',
    hint: '1h 30m, 1:30, 90m or 9-10:30',
    problemOf: ({ start, day = '' }) => {
      const bounds = boundsOf(start, day)
      return 'error' in bounds ? bounds.error : null
    },
  }
  return (
    <CreateForm
      title={sentence`Record time for ${name}`}
      mutation={useRecordTimeMutation()}
      rules={rulesFor('recordTime')}
      given={subject}
      fields={[timeField, dayField, noteField]}
      start={{ day: readerToday() }}
      inputOf={({ day, start, note }) => {
        const bounds = boundsOf(start, typeof day === 'string' ? momentOf(day).slice(0, 10) : '')
        return 'error' in bounds ? { note } : { ...bounds, note }
      }}
      said={({ timeEntry: { seconds } }) => `Recorded ${formatDuration(seconds ?? 0)}.`}
      onClose={onClose}
    />
  )
}

const formFor =
  <Record,>(subjectOf: (record: Record) => Omit<Props, 'onClose'>) =>
  ({ record, onClose }: FormProps<Record>) => (
    <RecordTimeFor {...subjectOf(record)} onClose={onClose} />
  )

/** Records time for a customer. */
export const customerTime = formFor(({ id, name }: { id: string; name: string }) => ({
  subject: { customerId: id },
  name,
}))

/** Records time for a task. */
export const taskTime = formFor(({ id, title }: { id: string; title: string }) => ({
  subject: { taskId: id },
  name: title,
}))

/** Records time for a service. */
export const serviceTime = formFor(({ id, serviceType }: { id: string; serviceType: string }) => ({
  subject: { customerServiceId: id },
  name: serviceType,
}))
