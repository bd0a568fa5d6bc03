/** Returns a function that writes the day of an instant in a time zone as YYYY-MM-DD. */
export const dayFormatIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (at: Date | number) => format.format(at)
}

/** Returns the day of an instant in a time zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date) => dayFormatIn(timeZone)(at)

// The longest day has 25 hours.
const longestDay = 27 * 60 * 60_000

/** Returns the last millisecond of the day that an instant is in, in a time zone. */
export const endOfDayIn = (timeZone: string, at: Date): Date => {
  const dayOf = dayFormatIn(timeZone)
  const day = dayOf(at)
  let inside = at.getTime()
  let after = inside + longestDay
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2)
    if (dayOf(middle) === day) inside = middle
    else after = middle
  }
  return new Date(inside)
}

// Zones are from UTC-12 to UTC+14.
const earliestStart = -15 * 60 * 60_000

/** Returns the first instant of a day (YYYY-MM-DD) in a time zone. */
export const startOfDay = (timeZone: string, day: string): Date => {
  const dayOf = dayFormatIn(timeZone)
  let before = Date.parse(day) + earliestStart
  let inside = before + 2 * longestDay
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2)
    if (dayOf(middle) < day) before = middle
    else inside = middle
  }
  return new Date(inside)
}

// From UTC-10 (Hawaii) to UTC+13:45 (Chatham Islands), the UTC time of an end of a day says in which
// zone it is. American Samoa (UTC-11) and the Line Islands (UTC+14) share theirs with other zones.
const westernmost = 10 * 60 * 60_000

/** Returns the day, as YYYY-MM-DD, that ends at an instant, without knowing the time zone: for zones from UTC-10 to UTC+13:45. */
export const dayEndingAt = (end: Date) =>
  new Date(end.getTime() - westernmost).toISOString().slice(0, 10)

/** Returns an instant that is within this day (YYYY-MM-DD) in every time zone from UTC-10 to UTC+13:45. */
export const instantWithin = (day: string) => new Date(Date.parse(day) + westernmost)

/** Returns the day, as YYYY-MM-DD, so many days later. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
