import type { Span as TimeSpan } from '#shared/zone-offsets.ts'
import type { DayAxis, Span } from './axis.ts'
import { yOf } from './axis.ts'
import type { CalendarQuery } from './calendar.generated.ts'

export type TimeOff = NonNullable<CalendarQuery['calendar']>['timeOff'][number]

/** A shaded part of a day. */
export type Shade = Span & { kind: 'away' | 'gap' | 'off' }

/** Returns the time off that has a part of a day, of one person or of everyone. */
export const timeOffOn = (
  { from, until }: { from: number; until: number },
  timeOff: readonly TimeOff[],
  personId: string | null = null,
) =>
  timeOff.filter(
    ({ start, end, person }) =>
      Date.parse(start) < until &&
      Date.parse(end) > from &&
      (personId === null || person.id === personId),
  )

/** Returns the parts of a day outside of working time. */
const outside = (day: DayAxis, working: readonly TimeSpan[]): Span[] => {
  const edges = [day.from, ...working.flatMap(({ from, to }) => [from, to]), day.until]
  return edges.flatMap((from, place) => {
    const until = edges[place + 1]
    return place % 2 === 0 && until !== undefined && until > from
      ? [{ from: yOf(day, from), until: yOf(day, until) }]
      : []
  })
}

type DayTimes = {
  timeOff: readonly TimeOff[]
  /** When the person works on the day; null if it is unknown. */
  working: readonly TimeSpan[] | null
}

/** Returns what is shaded on a day: hours in which nobody works, hours that its clock does not have, and time off. */
export const shadesOf = (day: DayAxis, { timeOff, working }: DayTimes): Shade[] => [
  ...(working ? outside(day, working) : []).map((span): Shade => ({ ...span, kind: 'away' })),
  ...day.gaps.map((gap): Shade => ({ ...gap, kind: 'gap' })),
  ...timeOff.map(({ start, end }): Shade => ({
    from: yOf(day, Date.parse(start)),
    until: yOf(day, Date.parse(end)),
    kind: 'off',
  })),
]
