import { freeParts, type Span } from './place-time.ts'

/** An entry that typed time overlaps. */
export type Overlap = Span & { id: string; isRunning: boolean }

/** A way to solve an overlap: write the time with these bounds, perhaps shortening the others. */
export type Way =
  | { kind: 'shortenThis' | 'move'; span: Span }
  | { kind: 'shortenOthers'; span: Span; remains: readonly Span[] }

const lengthOf = ({ from, until }: Span) => until - from

const isSpan = (value: unknown): value is { timeEntryId: string; start: string; end: unknown } =>
  typeof value === 'object' && value !== null && 'timeEntryId' in value && 'start' in value

/** Reads the entries that the server’s error lists; empty if the error is about something else. */
export const readOverlaps = (overlaps: unknown, now: number): readonly Overlap[] =>
  Array.isArray(overlaps)
    ? overlaps.filter(isSpan).map(({ timeEntryId, start, end }) => ({
        id: timeEntryId,
        from: Date.parse(start),
        until: typeof end === 'string' ? Date.parse(end) : now,
        isRunning: typeof end !== 'string',
      }))
    : []

/** Returns what remains of the others beside a span; null if nothing would remain of one of them. */
const remainsOf = (span: Span, others: readonly Overlap[]) => {
  const remains = others.map((other) =>
    freeParts(other, [span]).concat(
      other.isRunning && other.until <= span.until ? [{ from: span.until, until: span.until }] : [],
    ),
  )
  return remains.every((parts) => parts.length > 0) ? remains.flat() : null
}

/**
 * Returns the ways to solve an overlap that are possible: this time is shortened to its longest free part, the others
 * are shortened, or, where one of these is impossible, this time goes into the next free time before `limit`.
 */
export const waysOf = (
  span: Span,
  { others, busy, limit }: { others: readonly Overlap[]; busy: readonly Span[]; limit: number },
): readonly Way[] => {
  const ways: Way[] = []
  const [longest] = freeParts(span, others).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (longest && lengthOf(longest) >= 60_000) ways.push({ kind: 'shortenThis', span: longest })
  const remains = remainsOf(span, others)
  if (remains) ways.push({ kind: 'shortenOthers', span, remains })
  if (ways.length === 2) return ways
  const part = freeParts({ from: span.from, until: limit }, [...busy, ...others]).find(
    (free) => lengthOf(free) >= lengthOf(span),
  )
  if (part)
    ways.push({ kind: 'move', span: { from: part.from, until: part.from + lengthOf(span) } })
  return ways
}
