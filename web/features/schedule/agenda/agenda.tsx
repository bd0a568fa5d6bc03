import { useId, useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDay } from '#web/ui/format-time.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { BusyRow } from './busy-row.tsx'
import { type Entry, isWithin } from '#web/features/schedule/entries/entry.ts'
import { clockOf } from '#web/features/schedule/entries/format-entry.ts'
import {
  type DayLine,
  isEntry,
  linesOf,
  type OutsideBusyTime,
} from '#web/features/schedule/entries/outside-busy.ts'
import { type TimeOff, timeOffOn } from '#web/features/schedule/entries/shades.ts'
import type { WorkingHours } from '#web/features/schedule/entries/use-working-hours.ts'

type Props = {
  days: readonly Day[]
  /** Null until they are loaded. */
  entries: readonly Entry[] | null
  timeOff: readonly TimeOff[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  hours: WorkingHours
  now: number
  /** Loads further days; undefined if they are below. */
  onMore: (() => void) | undefined
}

/** Lines of a day that are shown at first; the others on request. */
const shownAtFirst = 12

/** What is planned, day by day, the current calls first. */
export const Agenda = (props: Props) => {
  const { days, entries: loadedEntries, timeOff, outsideBusyTimes, hours, now, onMore } = props
  const entries = loadedEntries ?? []
  const ongoingEntries = entries.filter(({ appointment }) => appointment.status === 'ACTIVE')
  const rest = entries.filter((entry) => !ongoingEntries.includes(entry))
  const visibleDays = days
    .map((day) => ({
      day,
      lines: linesOf(
        day,
        rest.filter((entry) => isWithin(entry, day)),
        outsideBusyTimes,
      ),
      sideNotes: [
        ...hours.holidaysOn(day.date).map((name) => `${isolate(name)}, closed`),
        ...timeOffOn(day, timeOff).map(({ person }) => `${person.displayName} is off`),
      ],
    }))
    .filter((one) => one.lines.length + one.sideNotes.length > 0)
  return (
    <>
      <Panel>
        {ongoingEntries.length > 0 && (
          <AgendaDay name="Happening now" lines={ongoingEntries} now={now} isNow />
        )}
        {visibleDays.map(({ day, lines, sideNotes }) => (
          <AgendaDay
            key={day.date}
            name={formatDay(new Date(day.from).toISOString())}
            sideNote={sideNotes.join(', ')}
            day={day}
            lines={lines}
            now={now}
          />
        ))}
        {loadedEntries && visibleDays.length + ongoingEntries.length === 0 && (
          <EmptyState drawing={<EmptyEventsDrawing />} title="Nothing scheduled">
            Calls, meetings, and deadlines appear here.
          </EmptyState>
        )}
      </Panel>
      {onMore && (
        <div className="mt-3">
          <Button isSmall variant="quiet" busy={!loadedEntries} onClick={onMore}>
            Show more days
          </Button>
        </div>
      )}
    </>
  )
}

type DayProps = {
  name: string
  /** Holidays, and who is off on the day. */
  sideNote?: string
  day?: Day
  lines: readonly DayLine[]
  now: number
  isNow?: boolean
}

const AgendaDay = ({ name, sideNote = '', day, lines, now, isNow = false }: DayProps) => {
  const id = useId()
  const [isAll, setAll] = useState(false)
  const visibleLines = isAll ? lines : lines.slice(0, shownAtFirst)
  const hasNow = day !== undefined && now >= day.from && now < day.until
  const place = hasNow ? visibleLines.findIndex(({ start }) => start > now) : -1
  const line = hasNow && place !== 0 && <NowLine key="now" now={now} />
  const isLater = day !== undefined && now < day.from
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <h2
        id={id}
        className={`flex min-h-7 flex-wrap items-center gap-x-2 border-b border-line px-4 text-xs font-semibold sm:px-5 ${isNow ? 'bg-press-soft' : 'bg-surface-sunken text-text-quiet'}`}
      >
        {name}
        {sideNote && <span className="font-medium">{sideNote}</span>}
      </h2>
      <ul className="divide-y divide-line">
        {visibleLines.flatMap((one, at) => [
          at === place && line,
          isEntry(one) ? (
            <AppointmentRow key={one.key} entry={one} day={day} now={now} isLater={isLater} />
          ) : (
            day && <BusyRow key={one.start} period={one} day={day} />
          ),
        ])}
        {place < 0 && visibleLines.length > 0 && line}
      </ul>
      {visibleLines.length < lines.length && (
        <div className="border-t border-line px-4 py-1.5 sm:px-5">
          <Button isSmall variant="quiet" onClick={() => setAll(true)}>
            All {lines.length} on this day
          </Button>
        </div>
      )}
    </section>
  )
}

const NowLine = ({ now }: { now: number }) => (
  <li
    aria-hidden="true"
    className="flex h-5 items-center gap-2 px-4 text-xs font-semibold text-press-text tabular-nums after:flex-1 after:border-t-2 after:border-press sm:px-5"
  >
    {clockOf(now)}
  </li>
)
