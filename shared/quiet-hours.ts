/** A time of day as it is typed and sent: `07:30`. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Hours of every day, as minutes after midnight. They may pass midnight. */
export type QuietHours = { fromMinute: number; toMinute: number }

export const minuteOf = (clock: string) => {
  const [hours = '', minutes = ''] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Formats minutes after midnight: `07:30`. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Returns the minutes after midnight at an instant, on the clock of a time zone. */
const minuteIn = (timeZone: string, now: Date) =>
  minuteOf(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    }).format(now),
  )

/** Returns true if a person wants to hear nothing now. The last minute is not part of the quiet hours. */
export const isQuiet = (hours: QuietHours | null, timeZone: string, now: Date) => {
  if (!hours) return false
  const minute = minuteIn(timeZone, now)
  const { fromMinute, toMinute } = hours
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute
}
