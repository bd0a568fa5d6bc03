import { formatTimeOfDay } from '#web/ui/format-time.ts'

/** The days of a week by their numbers, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const dayName = (day: number) => weekdays[day - 1] ?? ''

/** `Mon–Fri`, or `Mon, Wed, Sat`. */
export const formatDays = (days: readonly number[]) => {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${dayName(first)}–${dayName(last)}` : days.map(dayName).join(', ')
}

type Hours = { workDays: readonly number[]; workBegins: string; workEnds: string }

/** When the company works: `Mon–Fri, 9:00 AM to 5:00 PM`. */
export const formatHours = ({ workDays, workBegins, workEnds }: Hours) =>
  `${formatDays(workDays)}, ${formatTimeOfDay(workBegins)} to ${formatTimeOfDay(workEnds)}`

/** `New York`, for America/New_York. */
export const sayZone = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
