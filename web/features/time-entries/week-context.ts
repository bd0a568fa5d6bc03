import { nameOthers } from '#web/records/time-entry/overlaps/name-others.ts'
import type { Circumstances } from '#web/records/time-entry/typed-time/place-length.ts'
import type { Overlap } from '#web/records/time-entry/overlaps/read-overlaps.ts'
import type { Span } from '#web/records/time-entry/typed-time/free-parts.ts'
import type { TimeWeekQuery, WeekEntryFragment } from './time-week.generated.ts'
import type { WeekWrite, WriteRefusal } from './use-week-writes.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { type Cell, endOf, type TimeRow } from './week-rows.ts'

type Facts = {
  days: readonly Day[]
  /** The index of today; -1 in another week. */
  today: number
  /** All entries of the assistant that count. */
  entries: readonly WeekEntryFragment[]
  data: TimeWeekQuery
  /** False while the week’s entries are not known. */
  isLoaded: boolean
  /** True for the viewer’s own week; others’ weeks are open to management alone, which corrects time of any age. */
  isOwn: boolean
  write: (change: WeekWrite) => Promise<WriteRefusal>
}

/** What the parts of the week need to know. */
export type WeekContext = ReturnType<typeof createWeekContext>

const spanOf = (entry: WeekEntryFragment, now: number): Span => ({
  from: Date.parse(entry.start),
  until: endOf(entry, now),
})

export const createWeekContext = (facts: Facts) => {
  const { days, today, entries, data, isLoaded, isOwn, write } = facts
  const isOff = (at: number) => {
    const date = days[at]?.date ?? ''
    return (data.user?.timeOff ?? []).some(
      ({ firstDay, lastDay }) => firstDay <= date && date <= lastDay,
    )
  }
  const { workDays = [], workBegins = '09:00' } = data.organisation ?? {}
  return {
    days,
    isOwn,
    isLoaded,
    write,
    /** True for a day of time off. */
    isOff,
    /** Returns the background of a day’s column. */
    toneOf: (at: number) => {
      if (at === today) return 'bg-press-soft'
      const isFree = workDays.length > 0 && !workDays.includes(at + 1)
      return isFree || isOff(at) ? 'bg-surface-sunken' : ''
    },
    /** Returns the entry that a cell corrects, if there is exactly one, which has ended and is on that day alone. */
    entryOf: ({ entries: ofCell }: Cell, { from, until }: Day): WeekEntryFragment | null => {
      const [entry] = ofCell
      return ofCell.length === 1 &&
        entry?.end != null &&
        Date.parse(entry.start) >= from &&
        Date.parse(entry.end) <= until &&
        entry.abilities.includes('correctTime')
        ? entry
        : null
    },
    /** True if typing into a cell says all that is needed; else its entries are opened. */
    isEditable(row: TimeRow, cell: Cell, day: Day) {
      return cell.entries.length === 0 ? row.subject !== null : this.entryOf(cell, day) !== null
    },
    /** Returns what typed time is read by, now. */
    circumstancesOf: (day: Day, entry: WeekEntryFragment | null): Circumstances => {
      const now = Date.now()
      return {
        day,
        busy: entries.filter(({ id }) => id !== entry?.id).map((other) => spanOf(other, now)),
        start: entry ? Date.parse(entry.start) : undefined,
        now,
        workBegins,
        allowsAnyAge: !isOwn,
      }
    },
    /** Names whose entries these are: `Olivia’s`, `the other`. */
    nameOthers: (overlaps: readonly Overlap[]) => nameOthers(overlaps, entries),
  }
}
