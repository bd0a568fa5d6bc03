import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { formatClock, formatClockIn } from '#web/ui/format-time.ts'
import { formatZone } from '#web/ui/format-zone.ts'

/** Says what time it is for a person in another time zone: `10:00 AM Pacific Time for Maya`; null on the same clock. */
export const formatTimeOfPerson = (name: string, start: string, timeZone: string) => {
  const theirs = formatClockIn(start, timeZone)
  if (theirs === formatClock(start)) return null
  return sentence`${theirs} ${formatZone(timeZone)} for ${firstNameOf(name)}`
}
