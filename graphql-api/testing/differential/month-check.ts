export type CheckedEntry = {
  customerId: number
  assistantId: number
  start: Date
  end: Date | null
  voidedAt: Date | null
}

/** Returns a function that names the month of an instant by the words of Intl, such as `2026-11`. */
const monthNames = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
  return (at: number) => format.format(at)
}

/** Returns the seconds from a start to an end in a month, a piece that lies in one month at a time. */
const secondsIn = (nameOf: (at: number) => string, month: string, start: number, end: number) => {
  let seconds = 0
  const walk = (from: number, until: number) => {
    const isSame = nameOf(from) === nameOf(until - 1000)
    if (isSame || until - from <= 1000) {
      if (nameOf(from) === month) seconds += (until - from) / 1000
      return
    }
    const middle = Math.floor((from + until) / 2000) * 1000
    walk(from, middle)
    walk(middle, until)
  }
  if (end > start) walk(start, end)
  return seconds
}

/** Computes the time of a month by customer and assistant without SQL. Keys are both ids. */
export const computeMonthTime = (
  entries: readonly CheckedEntry[],
  { zone, month, now }: { zone: string; month: string; now: Date },
): Map<string, number> => {
  const nameOf = monthNames(zone)
  const sums = new Map<string, number>()
  for (const { customerId, assistantId, start, end, voidedAt } of entries) {
    const maxLength = start.getTime() + 86_400_000
    const until = end?.getTime() ?? Math.min(now.getTime(), maxLength)
    const seconds = voidedAt ? 0 : secondsIn(nameOf, month, start.getTime(), until)
    const key = `${customerId} ${assistantId}`
    if (seconds > 0) sums.set(key, (sums.get(key) ?? 0) + seconds)
  }
  return sums
}
