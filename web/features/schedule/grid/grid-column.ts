import type { ReactNode } from 'react'
import type { Span } from '#shared/zone-offsets.ts'
import type { DayAxis } from '#web/features/schedule/entries/axis.ts'
import type { Entry } from '#web/features/schedule/entries/entry.ts'
import type { OutsideBusyBlock } from '#web/features/schedule/entries/outside-busy.ts'
import type { TimeOff } from '#web/features/schedule/entries/shades.ts'

/** A column of the grid: a day, or a person's day. */
export type GridColumn = {
  key: string
  head: ReactNode
  /** What the column is, for people who hear it: `Friday, November 27`. */
  label: string
  day: DayAxis
  /** Whose column it is; null if it is everyone's. */
  personId: string | null
  entries: readonly Entry[]
  timeOff: readonly TimeOff[]
  /** When the person is busy elsewhere. */
  outsideBusy: readonly OutsideBusyBlock[]
  /** When the person works on the day, in instants; null if it is unknown. */
  working: readonly Span[] | null
  /** The names of the holidays on the day. */
  holidays: readonly string[]
  isToday: boolean
}

/** Returns true for what takes a whole day: it stands above the hours. */
export const isWholeDay = ({ start, end }: Entry, { from, until }: DayAxis) =>
  start <= from && end >= until
