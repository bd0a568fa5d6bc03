let attempts = 0

/** Returns the start of a slot that is free by default: each time another one, at 10 or 11 on a working day in New York. */
export const nextFreeStart = () => {
  const start = new Date()
  start.setUTCHours(15, 0, 0, 0)
  attempts += 1
  // The same weekday of another week; a weekend's slot moves to Monday.
  start.setUTCDate(start.getUTCDate() + 7 * attempts)
  const weekday = start.getUTCDay()
  if (weekday % 6 === 0) start.setUTCDate(start.getUTCDate() + (weekday === 6 ? 2 : 1))
  return start.toISOString()
}
