import { createContext, useContext, useState } from 'react'
import { formatDuration } from '#shared/durations.ts'
import { sentence } from '#shared/isolate.ts'
import { CreateForm } from '#web/writing/forms/create-form.tsx'
import { type Field, momentOf, type PickProps, type Texts } from '#web/writing/forms/fields.ts'
import type { Solve } from '#web/writing/forms/use-refused-input.ts'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { noteField } from '#web/records/time-entry/fields.ts'
import { useRecordTimeMutation } from '#web/records/time-entry/time-entry-mutations.generated.ts'
import { formatPlanIn } from '#web/records/time-entry/name-of-time.ts'
import type { TimeSubject } from '#web/records/time-entry/start-timer.ts'
import { useWorkOf } from '#web/records/time-entry/use-work-of.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { OverlapSolver } from '#web/records/time-entry/overlaps/overlap-solver.tsx'
import { dayOf } from '#web/records/time-entry/typed-time/day.ts'
import { DayReading } from '#web/records/time-entry/typed-time/day-reading.tsx'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import { readTime } from '#web/records/time-entry/typed-time/read-time.ts'
import { timeExamples } from '#web/records/time-entry/typed-time/time-reading.tsx'
import { useDayTimes } from '#web/records/time-entry/typed-time/use-day-times.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
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

/** Tells the form which customer was picked, whose plans and tasks it offers. */
const OnCustomer = createContext<(id: string) => void>(() => undefined)

const PickCustomer = (props: PickProps) => {
  const onCustomer = useContext(OnCustomer)
  const change = (id: string) => {
    onCustomer(id)
    props.onChange(id)
  }
  return <CustomerPicker {...props} onChange={change} />
}

const customerField: Field = {
  name: 'customerId',
  label: 'Customer',
  kind: 'picked',
  Pick: PickCustomer,
}

const dayField: Field = { name: 'day', label: 'Day', kind: 'day', isPast: true }

/** Says that the plan ended while the form was open: time for it is not recorded on another plan without a word. */
const findEndProblem = (
  { plans, endedPlans }: Pick<ReturnType<typeof useWorkOf>, 'plans' | 'endedPlans'>,
  id: string,
) => {
  const endedPlan = endedPlans.find(({ value }) => value === id) ?? endedPlans[0]
  return endedPlan && !plans.some(({ value }) => value === id)
    ? sentence`“${endedPlan.label}” has ended. Choose another plan.`
    : null
}

/** Returns the fields for the plan and the task, each if there is a choice. */
const fieldsOfWork = ({ plans, endedPlans, tasks }: ReturnType<typeof useWorkOf>): Field[] => [
  ...(plans.length > 0 && plans.length + endedPlans.length > 1
    ? [
        {
          name: 'customerServiceId',
          label: 'Plan',
          kind: 'choice' as const,
          options: [
            { value: '', label: 'Choose a plan' },
            ...plans.map(({ value, label, leftText }) => ({
              value,
              label: `${label}, ${leftText}`,
            })),
            ...endedPlans.map(({ value, label }) => ({ value, label: `${label}, ended` })),
          ],
          problemOf: ({ customerServiceId = '' }: Texts) =>
            findEndProblem({ plans, endedPlans }, customerServiceId),
        },
      ]
    : []),
  ...(tasks.length > 0
    ? [
        {
          name: 'taskId',
          label: 'Task',
          kind: 'choice' as const,
          options: [{ value: '', label: 'No task' }, ...tasks],
        },
      ]
    : []),
]

/** Returns the texts whose value a field offers: what was chosen of another customer is left out. */
const selectOffered = (fields: readonly Field[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      const value = values[name]
      return value != null && options?.some((one) => one.value === value) ? [[name, value]] : []
    }),
  )

const boundsOf = ({ from, until }: Span) => ({
  start: new Date(from).toISOString(),
  end: new Date(until).toISOString(),
})

const spanOf = ({ start, end }: { start?: string; end?: string }): Span => ({
  from: Date.parse(start ?? ''),
  until: Date.parse(end ?? ''),
})

/** Records time by hand, as people write it. If it overlaps other time, offers the ways to solve that. */
export const RecordTime = ({ subject, name, day: firstDay, assistantId, onClose }: Props) => {
  const { viewer, can } = useAuth()
  const isOwn = assistantId === undefined && can('startTimer')
  const [customerId, setCustomerId] = useState('')
  const isKnown = subject !== undefined && subject.customerServiceId !== undefined
  const work = useWorkOf(isKnown ? null : (subject ?? { customerId }))
  const workFields = fieldsOfWork(work)
  const worker = isOwn ? viewer?.id : assistantId
  const { load, timeOf } = useDayTimes(worker)
  // A second try after a lost response sends the same bounds.
  const [spans] = useState(() => new Map<string, Span>())
  const read = (text: string, date: string) => {
    const cachedReading = spans.get(`${date} ${text}`)
    if (cachedReading) return cachedReading
    const about = { day: dayOf(date), now: Date.now(), allowsAnyAge: !isOwn, ...timeOf(date) }
    const reading = readTime(text, about)
    if (!('error' in reading)) spans.set(`${date} ${text}`, reading)
    return reading
  }
  const reads = ({ start = '', day = '' }: Texts) => {
    const date = dateValueOf(day)?.day
    const reading = date && start.trim() ? read(start, date) : null
    return <DayReading date={date} load={load} reading={reading} />
  }
  const solve: Solve = (refusal) => (
    <OverlapSolver refusedInput={refusal} span={spanOf(refusal.input)} assistantId={worker} />
  )
  // The text has the name of the bound that the server’s messages are about.
  const timeField: Field = {
    name: 'start',
    label: 'Time spent',
    kind: 'line',
    hint: timeExamples,
    problemOf: ({ start = '', day = '' }) => {
      const date = dateValueOf(day)?.day
      const reading = date && read(start, date)
      return reading && 'error' in reading ? reading.error : null
    },
    reads,
  }
  return (
    <OnCustomer value={setCustomerId}>
      <CreateForm
        title={name ? sentence`Record time for ${name}` : 'Add time'}
        mutation={useRecordTimeMutation()}
        rules={rulesFor('recordTime')}
        fixedInput={{ ...subject, ...(assistantId && { assistantId }) }}
        fields={[
          ...(subject ? [] : [customerField]),
          ...workFields,
          timeField,
          dayField,
          noteField,
        ]}
        start={{ day: firstDay ?? readerToday() }}
        inputOf={({ day, start, note, ...values }) => {
          const customerInput = subject ? {} : { customerId: values['customerId'] }
          const date = typeof day === 'string' ? momentOf(day).slice(0, 10) : null
          const reading = date && typeof start === 'string' ? read(start, date) : null
          return {
            ...customerInput,
            ...selectOffered(workFields, values),
            note,
            ...(reading && !('error' in reading) && boundsOf(reading)),
          }
        }}
        announcement={({ timeEntry: { start, end, seconds, customerService } }) =>
          `Recorded ${formatDuration(seconds ?? 0)}, ${formatSpan(spanOf({ start, end: end ?? start }))}${formatPlanIn({ customerService })}.`
        }
        solve={solve}
        onClose={onClose}
      />
    </OnCustomer>
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
