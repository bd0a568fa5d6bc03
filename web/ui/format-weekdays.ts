/** The short names of weekdays by number, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const dayName = (day: number) => weekdays[day - 1] ?? ''

/** Formats weekdays: `Mon–Fri`, or `Mon, Wed, Sat`. */
export const formatWeekdays = (days: readonly number[]) => {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${dayName(first)}–${dayName(last)}` : days.map(dayName).join(', ')
}
