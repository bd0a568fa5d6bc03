/** Time in milliseconds, from its start up to its end. */
export type Span = { from: number; until: number }

/** True if two spans share time. */
export const overlaps = (a: Span, b: Span) => a.from < b.until && b.from < a.until

/** Returns the parts of a span that are free, earliest first. */
export const freeParts = (span: Span, busySpans: readonly Span[]): readonly Span[] => {
  const parts: Span[] = []
  let from = span.from
  for (const other of busySpans.toSorted((a, b) => a.from - b.from)) {
    if (!overlaps(other, { from, until: span.until })) continue
    if (other.from > from) parts.push({ from, until: other.from })
    from = Math.max(from, other.until)
  }
  return from < span.until ? [...parts, { from, until: span.until }] : parts
}
