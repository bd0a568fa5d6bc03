import { format } from 'date-fns/format'
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { isThisYear } from 'date-fns/isThisYear'
import { isToday } from 'date-fns/isToday'
import { isTomorrow } from 'date-fns/isTomorrow'
import { isYesterday } from 'date-fns/isYesterday'

const day = 24 * 60 * 60 * 1000

/** `Saturday, 21 November 2026 at 10:05`. */
export const exactTime = (iso: string) => format(new Date(iso), "EEEE, d MMMM yyyy 'at' HH:mm")

/** As a person says it: `5 minutes ago`, `today at 14:00`, `tomorrow at 09:30`, `21 Nov`, `21 Nov 2025`. */
export const sayTime = (iso: string, now = new Date()) => {
  const time = new Date(iso)
  const sinceThen = now.getTime() - time.getTime()
  if (sinceThen >= 0 && sinceThen < 60_000) return 'just now'
  if (sinceThen >= 0 && sinceThen < day / 2)
    return formatDistanceStrict(time, now, { addSuffix: true })
  if (isToday(time)) return `today at ${format(time, 'HH:mm')}`
  if (isTomorrow(time)) return `tomorrow at ${format(time, 'HH:mm')}`
  if (isYesterday(time)) return `yesterday at ${format(time, 'HH:mm')}`
  if (sinceThen < 0 && -sinceThen < 6 * day) return format(time, "EEEE 'at' HH:mm")
  return format(time, isThisYear(time) ? 'd MMM' : 'd MMM yyyy')
}

/** A time as people say it, with the exact one on hover. */
export const RelativeTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={exactTime(at)} className="whitespace-nowrap">
    {sayTime(at)}
  </time>
)
