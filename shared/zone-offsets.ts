/** A stretch of time, in milliseconds since 1970. The end is not part of it. */
export type Span = { from: number; to: number }

/** A stretch of time in which the clock of a time zone stays the same distance from UTC. */
export type OffsetSpan = Span & { offset: number }

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string) => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** Returns how far the clock of a time zone is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (timeZone: string, at: number) => {
  const [, sign, hours, minutes, seconds] =
    /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/.exec(formatIn(timeZone).format(at)) ?? []
  const total = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
  return (sign === '-' ? -1 : 1) * total * 1000
}

// No zone changes its clock twice in so short a time.
const step = 24 * 60 * 60_000

/** Returns the first millisecond after `before` at which the offset is no longer that of `before`; it is another one at `after`. */
const changeBetween = (timeZone: string, before: number, after: number) => {
  const offset = offsetAt(timeZone, before)
  let [inside, outside] = [before, after]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (offsetAt(timeZone, middle) === offset) inside = middle
    else outside = middle
  }
  return outside
}

/** Returns the offsets of a time zone over a stretch of time: one span, and one more for each clock change. */
export const offsetSpansIn = (timeZone: string, { from, to }: Span): OffsetSpan[] => {
  const spans: OffsetSpan[] = []
  let begin = from
  for (let at = from; at < to; at += step) {
    const next = Math.min(at + step, to)
    const offset = offsetAt(timeZone, at)
    if (offsetAt(timeZone, next) === offset) continue
    const change = changeBetween(timeZone, at, next)
    spans.push({ from: begin, to: change, offset })
    begin = change
  }
  if (begin < to) spans.push({ from: begin, to, offset: offsetAt(timeZone, begin) })
  return spans
}
