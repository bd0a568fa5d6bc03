import { weekdays } from '#shared/recurrence.ts'
import { type Field, momentOf, type Texts } from '#web/writing/forms/fields.ts'

const rules = [
  { value: '', label: 'Doesn’t repeat' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: `FREQ=WEEKLY;BYDAY=${weekdays}`, label: 'Every weekday' },
  { value: 'FREQ=WEEKLY', label: 'Every week on this day' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every 2 weeks on this day' },
  { value: 'FREQ=MONTHLY', label: 'Every month on this day' },
] as const

const repeats = ({ recurrence = '' }: Texts) => recurrence !== ''

/** The number of times is a whole number that the server takes. */
const isTimes = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim())

/** The fields of a form that say how often a new record repeats. */
export const repeatFields: readonly Field[] = [
  { name: 'recurrence', label: 'Repeats', kind: 'choice', options: rules },
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
