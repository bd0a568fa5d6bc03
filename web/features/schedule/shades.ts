import type { DayAxis, Span } from './axis.ts'
import { yOf } from './axis.ts'
import type { CalendarQuery } from './calendar.generated.ts'

export type TimeOff = NonNullable<CalendarQuery['calendar']>['timeOff'][number]

/** A shaded part of a day. */
export type Shade = Span & { kind: 'off' | 'gap' }

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

/**
 * Returns what is shaded on a day: time off, and hours that its clock does not have. Hours in which a person does not
 * work belong here, too.
 */
export const shadesOf = (day: DayAxis, off: readonly TimeOff[]): Shade[] => [
  ...day.gaps.map((gap): Shade => ({ ...gap, kind: 'gap' })),
  ...off.map(({ start, end }): Shade => ({
    from: yOf(day, Date.parse(start)),
    until: yOf(day, Date.parse(end)),
    kind: 'off',
  })),
]
