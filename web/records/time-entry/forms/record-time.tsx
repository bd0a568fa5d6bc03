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
import { CustomerPicker } from '#web/records/customer/forms/customer-picker.tsx'
import { rulesFor } from '#web/records/rules-for.ts'
import { readerToday } from '#web/ui/reader-clock.ts'

type Props = {
  /** What the time is spent on; without it a customer is chosen. */
  subject?: TimeSubject | undefined
  /** What people call that. */
  name?: string | undefined
  /** The day to begin with; today when omitted. */
  day?: string | undefined
  /** The assistant who worked, if that is not the viewer. */
  assistantId?: string | undefined
  onClose: () => void
}

const customerField: Field = {
  name: 'customerId',
  label: 'Customer',
  kind: 'picked',
  Pick: CustomerPicker,
}

const dayField: Field = { name: 'day', label: 'Day', kind: 'day' }

/** Records time by hand, as people write it. */
export const RecordTime = ({ subject, name, day: firstDay, assistantId, onClose }: Props) => {
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
      title={name ? sentence`Record time for ${name}` : 'Add time'}
      mutation={useRecordTimeMutation()}
      rules={rulesFor('recordTime')}
      given={{ ...subject, ...(assistantId && { assistantId }) }}
      fields={[...(subject ? [] : [customerField]), timeField, dayField, noteField]}
      start={{ day: firstDay ?? readerToday() }}
      inputOf={({ day, start, note, customerId }) => {
        const bounds = boundsOf(start, typeof day === 'string' ? momentOf(day).slice(0, 10) : '')
        const chosen = subject ? {} : { customerId }
        return 'error' in bounds ? { ...chosen, note } : { ...chosen, ...bounds, note }
      }}
      said={({ timeEntry: { seconds } }) => `Recorded ${formatDuration(seconds ?? 0)}.`}
      onClose={onClose}
    />
  )
}

const formFor =
  <Record,>(subjectOf: (record: Record) => Omit<Props, 'onClose'>) =>
  ({ record, onClose }: FormProps<Record>) => (
    <RecordTime {...subjectOf(record)} onClose={onClose} />
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
