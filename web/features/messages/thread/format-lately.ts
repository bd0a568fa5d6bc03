import { formatClock, formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'

/** Formats the time of a message in short: `9:00 AM` for today, `yesterday`, `Nov 20`. */
export const formatLately = (iso: string) => {
  const time = new Date(iso)
  const nearDay = formatNearDayOf(time)
  if (nearDay === 'today') return formatClock(iso)
  return nearDay === 'yesterday' ? nearDay : formatDateOf(time)
}
