/** A date and a time of day on some clock on a wall. */
export type WallTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string) => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Returns the milliseconds by which a zone is ahead of UTC at an instant. */
const offsetAt = (timeZone: string, instant: number) => {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

const day = 86_400_000

/**
 * Returns the instant at which the clocks of a zone show a time. Of two, as when clocks are set back, the first; a time
 * that is skipped is read with the offset before the change, as RFC 5545 says.
 */
export const instantOfWall = (timeZone: string, wall: WallTime): Date => {
  const { year, month, day: dayOfMonth, hour, minute, second } = wall
  const utc = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second)
  const [before, after] = [offsetAt(timeZone, utc - day), offsetAt(timeZone, utc + day)]
  const isShown = (offset: number) => offsetAt(timeZone, utc - offset) === offset
  return new Date(utc - (!isShown(before) && isShown(after) ? after : before))
}
