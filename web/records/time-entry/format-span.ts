import { formatClock } from '#web/ui/format-time.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'

/** Formats when time was: `9:00 – 10:30 AM`, `11:30 AM – 1:00 PM`. */
export const formatSpan = ({ from, until }: Span) => {
  const [start, end] = [from, until].map((at) => formatClock(new Date(at).toISOString()))
  const meridiem = /\s[AP]M$/i.exec(end ?? '')?.[0]
  return meridiem && start?.endsWith(meridiem)
    ? `${start.slice(0, -meridiem.length)} – ${end}`
    : `${start} – ${end}`
}
