import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { formatCellTime } from '#web/records/time-entry/format-cell-time.ts'
import { clipEntry } from '#web/records/time-entry/format-time-csv.ts'
import { formatSpan } from '#web/records/time-entry/format-span.ts'
import { planOf, PlanTotals } from '#web/records/time-entry/plan-totals.tsx'
import { RunningDot } from '#web/records/time-entry/running-dot.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatWeekdayOf } from '#web/ui/format-calendar-day.ts'
import { formatClock } from '#web/ui/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { dayFormatIn } from '#shared/days.ts'
import type { Week, WeekEntry } from './week.ts'

type Props = {
  week: Week
  entries: readonly WeekEntry[]
  /** True if there are more entries than were read. */
  hasMore: boolean
  now: number
}

/** Entries that are shown before one asks for more. */
const shownAtFirst = 10

/** The entries of a week with their clock times, the last one first. */
export const WeekEntries = ({ week, entries, hasMore, now }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const dayOf = dayFormatIn(week.timeZone)
  const span = { from: Date.parse(week.weekStart), until: Date.parse(week.weekEnd) }
  const rows = entries.toReversed().flatMap((entry) => {
    const part = entry.voidedAt === null && clipEntry(entry, span, now)
    return part ? [{ entry, part }] : []
  })
  const people = [...new Set(rows.map(({ entry }) => entry.assistant.displayName))]
  const count = `${rows.length}${hasMore ? '+' : ''}${people.length === 1 ? ` by ${isolate(people[0]!)}` : ''}`
  const times = rows.map(({ entry, part }) => ({
    plan: planOf(entry),
    seconds: (part.until - part.from) / 1000,
  }))
  if (rows.length === 0) return null
  return (
    <Panel title="Entries" sideContent={count}>
      <ul className="divide-y divide-line text-sm tabular-nums">
        {(isWhole ? rows : rows.slice(0, shownAtFirst)).map(({ entry, part }) => (
          <li
            key={entry.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 sm:grid-cols-[11.5rem_minmax(0,1fr)_minmax(0,10rem)_4rem] sm:px-5"
          >
            <span className="text-text-quiet max-sm:order-2 max-sm:col-span-2">
              {`${formatWeekdayOf(dayOf(new Date(part.from)), 'short')}, `}
              {entry.end === null
                ? `${formatClock(new Date(part.from).toISOString())} – now`
                : formatSpan(part)}
            </span>
            <span className="min-w-0 break-words">
              {isolate(entry.task?.title ?? entry.note ?? 'Other work')}
            </span>
            <span className="min-w-0 text-text-quiet max-sm:order-3 max-sm:col-span-2">
              {planOf(entry)}
              {people.length > 1 && `, ${isolate(entry.assistant.displayName)}`}
            </span>
            <span className="text-right font-medium whitespace-nowrap">
              {entry.end === null && <RunningDot />}
              {formatCellTime((part.until - part.from) / 1000)}
            </span>
          </li>
        ))}
      </ul>
      {/* More entries than were read have no total here. */}
      {!hasMore && (
        <div className="border-t border-line-strong">
          <PlanTotals label="Total" times={times} />
        </div>
      )}
      {rows.length > shownAtFirst && !isWhole && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button isSmall onClick={() => setWhole(true)}>{`Show all ${rows.length}`}</Button>
        </div>
      )}
    </Panel>
  )
}
