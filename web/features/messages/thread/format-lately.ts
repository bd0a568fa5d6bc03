import { formatClock, formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'

/** Formats the time of a message in short: `9:00 AM` for today, `yesterday`, `Nov 20`. */
export const formatLately = (iso: string) => {
  const time = new Date(iso)
  const near = formatNearDayOf(time)
  if (near === 'today') return formatClock(iso)
  return near === 'yesterday' ? near : formatDateOf(time)
}
