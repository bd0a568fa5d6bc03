import { sayTimeOfDay } from '#web/ui/say-time.ts'

/** The days of a week by their numbers, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const dayName = (day: number) => weekdays[day - 1] ?? ''

/** `Mon–Fri`, or `Mon, Wed, Sat`. */
export const sayDays = (days: readonly number[]) => {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? `${dayName(first)}–${dayName(last)}` : days.map(dayName).join(', ')
}

type Hours = { workDays: readonly number[]; workBegins: string; workEnds: string }

/** When the company works: `Mon–Fri, 9:00 AM to 5:00 PM`. */
export const sayHours = ({ workDays, workBegins, workEnds }: Hours) =>
  `${sayDays(workDays)}, ${sayTimeOfDay(workBegins)} to ${sayTimeOfDay(workEnds)}`

/** `New York`, for America/New_York. */
export const sayZone = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
