import { formatTimeOfDay } from '#web/ui/format-time.ts'
import { formatWeekdays } from '#web/ui/format-weekdays.ts'

type Hours = { workDays: readonly number[]; workBegins: string; workEnds: string }

/** Formats work hours: `Mon–Fri, 9:00 AM to 5:00 PM`. */
export const formatWorkHours = ({ workDays, workBegins, workEnds }: Hours) =>
  `${formatWeekdays(workDays)}, ${formatTimeOfDay(workBegins)} to ${formatTimeOfDay(workEnds)}`
