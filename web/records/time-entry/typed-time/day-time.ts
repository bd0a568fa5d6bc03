import { longestEntry } from '#shared/time-rules.ts'
import type { Day } from './day.ts'
import type { DayTimeQuery, DayTimeQueryVariables } from './day-time.generated.ts'
import type { Span } from './free-parts.ts'

/** Returns the variables that read an assistant's time of a day; without the assistant, only when work begins. */
export const dayTimeVariables = (
  assistantId: string | undefined,
  { from, until }: Day,
): DayTimeQueryVariables => ({
  assistantId,
  isKnown: assistantId !== undefined,
  // An entry that began before may reach into the day.
  startsAfter: new Date(from - longestEntry * 1000).toISOString(),
  startsBefore: new Date(until).toISOString(),
})

/** Returns the entries that count. */
export const entriesOf = (data: DayTimeQuery | undefined) =>
  (data?.timeEntries?.nodes ?? []).filter(({ voidedAt }) => voidedAt === null)

/** Returns the time of entries. A running timer counts up to now. */
export const busyOf = (
  entries: readonly { start: string; end: string | null }[],
  now: number,
): readonly Span[] =>
  entries.map(({ start, end }) => ({
    from: Date.parse(start),
    until: end === null ? Math.max(now, Date.parse(start)) : Date.parse(end),
  }))
