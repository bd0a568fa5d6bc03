import { freeParts, type Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import type { Overlap } from './read-overlaps.ts'

/** A way to solve an overlap: write the time with these bounds, perhaps shortening the others. */
export type Way =
  | { kind: 'shortenThis' | 'move'; span: Span }
  | { kind: 'shortenOthers'; span: Span; remains: readonly Span[] }

const lengthOf = ({ from, until }: Span) => until - from

/** Returns what remains of the others beside a span; null if nothing would remain of one of them. */
const remainsOf = (span: Span, overlaps: readonly Overlap[]) => {
  const remains = overlaps.map((other) =>
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
  const [longestPart] = freeParts(span, others).toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (longestPart && lengthOf(longestPart) >= 60_000)
    ways.push({ kind: 'shortenThis', span: longestPart })
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
