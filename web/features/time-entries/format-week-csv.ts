import { clipEntry, formatTimeCsv } from '#web/records/time-entry/format-time-csv.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { readerZone } from '#web/ui/reader-clock.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import { endOf } from './week-rows.ts'

/** Returns the time of each day as lines of a CSV file: an entry past midnight has one on each of its days. */
export const formatWeekCsv = (
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
) => {
  const lines = days.flatMap((day) =>
    entries
      .flatMap((entry) => {
        const span = clipEntry(entry, day, endOf(entry, now))
        return span ? [{ entry, span }] : []
      })
      .toSorted((a, b) => a.span.from - b.span.from),
  )
  return formatTimeCsv(lines, readerZone())
}
