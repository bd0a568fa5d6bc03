import type { WorkingSpan } from '#web/schema.generated.ts'
import { formatTimeOfDay } from '#web/ui/format-time.ts'
import { formatWeekdays } from '#web/ui/format-weekdays.ts'

type Hours = Pick<WorkingSpan, 'day' | 'from' | 'to'>

const formatSpan = ({ from, to }: Hours) =>
  `${formatTimeOfDay(from)} – ${formatTimeOfDay(to === '24:00' ? '00:00' : to)}`

/** Formats the working hours of a week, one line for the days that share them: `Mon–Fri`, `9:00 AM – 5:00 PM`. */
export const formatWorkingHours = (hours: readonly Hours[]) => {
  const byDay = Map.groupBy(hours, ({ day }) => day)
  const ofDays = [...byDay].map(([day, spans]) => ({
    day,
    times: spans.map(formatSpan).join(', '),
  }))
  return [...Map.groupBy(ofDays, ({ times }) => times)].map(([times, days]) => ({
    days: formatWeekdays(days.map(({ day }) => day)),
    times,
  }))
}
