/** The parts of a recurrence rule that are taken, with their values. None is finer than a day. */
const partPatterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  BYDAY: /^(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01]))*$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z)?$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
}

/** The parts of a recurrence rule by name. */
export type RecurrenceParts = ReadonlyMap<string, string>

const noFrequency = 'Choose how often it repeats: once a day at most.'

const partProblem = (part: string): string | null => {
  const name = part.split('=', 1)[0] ?? ''
  if (!Object.hasOwn(partPatterns, name))
    return `“${name}” isn’t supported. A rule can have ${Object.keys(partPatterns).join(', ')}.`
  if (partPatterns[name]?.test(part.slice(name.length + 1))) return null
  return name === 'FREQ' ? noFrequency : `Check “${part}”.`
}

/** Returns what is wrong with a recurrence rule; null for one that is taken. */
export const recurrenceProblem = (rule: string): string | null => {
  const parts = rule.split(';')
  const problem = parts.map(partProblem).find((one) => one !== null)
  if (problem) return problem
  const names = parts.map((part) => part.split('=', 1)[0] ?? '')
  const double = names.find((name, place) => names.indexOf(name) !== place)
  if (double) return `Give “${double}” once.`
  if (names.includes('COUNT') && names.includes('UNTIL')) return 'Give COUNT or UNTIL, not both.'
  return names.includes('FREQ') ? null : noFrequency
}

/** Returns the parts of an RFC 5545 recurrence rule, such as `FREQ=WEEKLY;COUNT=10`; null for a rule that is not taken. */
export const readRecurrence = (rule: string): RecurrenceParts | null => {
  if (recurrenceProblem(rule) !== null) return null
  return new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
}

export const formatRecurrence = (parts: RecurrenceParts): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';')

const units: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}

/** The weekdays of a rule that repeats on every weekday. */
export const weekdays = 'MO,TU,WE,TH,FR'

/** The rule that repeats on the last day of each month. */
export const lastOfMonth = 'FREQ=MONTHLY;BYMONTHDAY=-1'

/** Returns how often a rule repeats, in words, for example “every 2 weeks”. */
export const describeRecurrence = (rule: string): string => {
  const parts = readRecurrence(rule)
  const interval = Number(parts?.get('INTERVAL') ?? 1)
  if (interval === 1 && parts?.get('BYDAY') === weekdays) return 'every weekday'
  const unit = units[parts?.get('FREQ') ?? ''] ?? ''
  const on = parts?.get('BYMONTHDAY') === '-1' ? ' on the last day' : ''
  return (interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`) + on
}
