import { addDays } from '#shared/days.ts'
import { lastOfMonth, weekdays } from '#shared/recurrence.ts'
import { dateValueOf } from '#web/writing/dates/date-value.ts'
import { type Field, momentOf, type Texts } from '#web/writing/forms/fields.ts'

const lastOfMonthLabel = 'On the last day of the month'

const rules = [
  { value: '', label: 'Doesn’t repeat' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: `FREQ=WEEKLY;BYDAY=${weekdays}`, label: 'Every weekday' },
  { value: 'FREQ=WEEKLY', label: 'Every week on this day' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every 2 weeks on this day' },
  { value: 'FREQ=MONTHLY', label: 'Every month on this day' },
  { value: lastOfMonth, label: lastOfMonthLabel },
] as const

/** Tells that a record which repeats on a day leaves out the months without it. */
const MissingMonths = ({ day }: { day: string | undefined }) => {
  const date = Number(day?.slice(8))
  if (!(date > 28)) return null
  return (
    <output className="mt-1 block text-sm text-warning">
      Months without a {date}
      {date === 31 ? 'st' : 'th'} have none. To have one in every month, choose “{lastOfMonthLabel}
      ”.
    </output>
  )
}

const repeats = ({ recurrence = '' }: Texts) => recurrence !== ''

/** The number of times is a whole number that the server takes. */
const isTimes = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim())

/** Returns the problem of a rule that repeats on the last day of months where the first day is another one. */
const lastDayProblem = (recurrence: string | undefined, first: string | undefined) =>
  recurrence === lastOfMonth && first && addDays(first, 1).slice(8) !== '01'
    ? 'Choose the last day of a month for the first one.'
    : null

/** The fields of a form that say how often a new record repeats, from the date in another field on. */
export const repeatFieldsFrom = (startName: string): readonly Field[] => [
  {
    name: 'recurrence',
    label: 'Repeats',
    kind: 'choice',
    options: rules,
    problemOf: ({ recurrence, [startName]: start = '' }) =>
      lastDayProblem(recurrence, dateValueOf(start)?.day),
    reads: ({ recurrence, [startName]: start = '' }) =>
      recurrence === 'FREQ=MONTHLY' && <MissingMonths day={dateValueOf(start)?.day} />,
  },
  {
    name: 'repeatsUntil',
    label: 'Stops repeating',
    kind: 'choice',
    options: [
      { value: '', label: 'Never' },
      { value: 'day', label: 'On a day' },
      { value: 'times', label: 'After a number of times' },
    ],
    when: repeats,
  },
  {
    name: 'lastDay',
    label: 'Last day',
    kind: 'day',
    when: (texts) => repeats(texts) && texts['repeatsUntil'] === 'day',
    problemOf: ({ lastDay = '' }) => (lastDay === '' ? 'Choose the last day.' : null),
  },
  {
    name: 'times',
    label: 'Number of times',
    kind: 'line',
    when: (texts) => repeats(texts) && texts['repeatsUntil'] === 'times',
    problemOf: ({ times = '' }) => (isTimes(times) ? null : 'Enter a number from 1 to 999.'),
  },
]

const endOf = ({ repeatsUntil, lastDay, times }: Record<string, unknown>) => {
  if (repeatsUntil === 'day' && typeof lastDay === 'string')
    return `;UNTIL=${momentOf(lastDay).slice(0, 10).replaceAll('-', '')}`
  return repeatsUntil === 'times' ? `;COUNT=${String(times)}` : ''
}

/** Returns the input of a new record from the values of its form, with the rule by which it repeats. */
export const withRecurrence = (values: Record<string, unknown>): { recurrence?: string } => {
  const { recurrence, repeatsUntil, lastDay, times, ...rest } = values
  if (typeof recurrence !== 'string') return rest
  return { ...rest, recurrence: recurrence + endOf({ repeatsUntil, lastDay, times }) }
}
