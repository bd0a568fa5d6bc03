/** The parts of a recurrence rule that are taken, with their values. None is finer than a day. */
const partPatterns: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  BYDAY: /^(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU)(?:,(?:-?[1-5])?(?:MO|TU|WE|TH|FR|SA|SU))*$/,
  BYMONTHDAY: /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01]))*$/,
  BYMONTH: /^(?:[1-9]|1[0-2])(?:,(?:[1-9]|1[0-2]))*$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(?:T\d{6}Z)?$/,
}

/** The parts of a recurrence rule by name. */
export type RecurrenceParts = ReadonlyMap<string, string>

/** Returns the parts of an RFC 5545 recurrence rule, such as `FREQ=WEEKLY;COUNT=10`; null for a rule that is not taken. */
export const readRecurrence = (rule: string): RecurrenceParts | null => {
  const pairs = rule.split(';').map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  const isTaken =
    pairs.every(
      ([name = '', value = '', ...rest]) => rest.length === 0 && partPatterns[name]?.test(value),
    ) &&
    parts.size === pairs.length &&
    parts.has('FREQ') &&
    !(parts.has('COUNT') && parts.has('UNTIL'))
  return isTaken ? parts : null
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

/** Returns how often a rule repeats, in words, for example “every 2 weeks”. */
export const describeRecurrence = (rule: string): string => {
  const parts = readRecurrence(rule)
  const interval = Number(parts?.get('INTERVAL') ?? 1)
  if (interval === 1 && parts?.get('BYDAY') === weekdays) return 'every weekday'
  const unit = units[parts?.get('FREQ') ?? ''] ?? ''
  return interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`
}
