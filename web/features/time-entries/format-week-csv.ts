import { csvOf } from '#web/parts/csv.ts'
import { formatClock } from '#web/ui/format-time.ts'
import type { WeekEntryFragment } from './time-week.generated.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { endOf } from './week-rows.ts'

const heads = ['Day', 'Start', 'End', 'Hours', 'Customer', 'Service', 'Task', 'Note']

/** Returns the time of each day as lines of a CSV file: an entry past midnight has one on each of its days. */
export const formatWeekCsv = (
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
) => {
  const lines = days.flatMap((day) =>
    entries
      .map((entry) => ({
        entry,
        from: Math.max(Date.parse(entry.start), day.from),
        until: Math.min(endOf(entry, now), day.until),
      }))
      .filter(({ from, until }) => until > from)
      .toSorted((a, b) => a.from - b.from)
      .map(({ entry, from, until }) => [
        day.date,
        formatClock(new Date(from).toISOString()),
        formatClock(new Date(until).toISOString()),
        ((until - from) / 3_600_000).toFixed(4),
        entry.customer?.name ?? '',
        entry.customerService?.serviceType ?? '',
        entry.task?.title ?? '',
        entry.note ?? '',
      ]),
  )
  return csvOf([heads, ...lines])
}
