import { formatTimeOfDay } from '#web/ui/format-time.ts'

/** The names of weekdays by number, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const dayName = (day: number) => weekdays[day - 1] ?? ''

/** Formats weekdays: `Mon–Fri`, or `Mon, Wed, Sat`. */
export const formatDays = (days: readonly number[]) => {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${dayName(first)}–${dayName(last)}` : days.map(dayName).join(', ')
}

type Hours = { workDays: readonly number[]; workBegins: string; workEnds: string }

/** Formats work hours: `Mon–Fri, 9:00 AM to 5:00 PM`. */
export const formatHours = ({ workDays, workBegins, workEnds }: Hours) =>
  `${formatDays(workDays)}, ${formatTimeOfDay(workBegins)} to ${formatTimeOfDay(workEnds)}`

/** Returns the city of a time zone: `New York` for America/New_York. */
export const sayZone = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
