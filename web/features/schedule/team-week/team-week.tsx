import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { type Entry, isWithin, withoutAssistant } from '#web/features/schedule/entries/entry.ts'
import type { OutsideBusyTime } from '#web/features/schedule/entries/outside-busy.ts'
import { type TimeOff, timeOffOn } from '#web/features/schedule/entries/shades.ts'
import type { WorkingHours } from '#web/features/schedule/entries/use-working-hours.ts'
import { hrefs } from '#web/paths.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { Face } from '#web/ui/face.tsx'
import {
  formatDayNumber,
  formatWeekdayAndDate,
  formatWeekdayOf,
} from '#web/ui/format-calendar-day.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { WeekCell } from './week-cell.tsx'

type Props = {
  label: string
  days: readonly Day[]
  team: readonly { id: string; displayName: string }[]
  entries: readonly Entry[]
  timeOff: readonly TimeOff[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  hours: WorkingHours
  dayHref: (date: string) => string
  onOpen: (entry: Entry) => void
}

/** The week of a team: a row for each person, with what they have on each day. */
export const TeamWeek = (props: Props) => {
  const { label, days, team, entries, timeOff, outsideBusyTimes, hours, dayHref, onOpen } = props
  const today = readerToday()
  const teamIds = new Set(team.map(({ id }) => id))
  const otherEntries = entries.filter(({ appointment: { va } }) => !va || !teamIds.has(va.id))
  const rows = [
    ...team.map(({ id, displayName }) => ({
      id,
      name: displayName,
      entries: entries.filter(({ appointment: { va } }) => va?.id === id).map(withoutAssistant),
    })),
    ...(otherEntries.length > 0 ? [{ id: null, name: 'Unassigned', entries: otherEntries }] : []),
  ]
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className="w-44" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="px-3 text-left text-xs font-medium text-text-quiet">
              Assistant
            </th>
            {days.map(({ date }) => (
              <th
                key={date}
                scope="col"
                className={`border-l border-line px-2.5 text-left align-top font-normal ${date === today ? 'bg-press-soft' : ''}`}
              >
                <Link
                  to={dayHref(date)}
                  aria-label={formatWeekdayAndDate(date)}
                  aria-current={date === today ? 'date' : undefined}
                  className="flex min-h-10 items-center gap-1.5 text-text-quiet hover:text-text pointer-coarse:min-h-tap"
                >
                  {formatWeekdayOf(date, 'short')}{' '}
                  <span className="font-semibold text-text">{formatDayNumber(date)}</span>
                </Link>
                {hours.holidaysOn(date).map((name) => (
                  <p key={name} className="pb-1 text-xs font-semibold wrap-anywhere">
                    {isolate(name)}, closed
                  </p>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, entries: ownEntries }) => (
            <tr key={id ?? 'unassigned'} className="h-12 border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left align-top font-normal">
                {id === null ? (
                  <span className="text-text-quiet">{name}</span>
                ) : (
                  <Link
                    to={hrefs.schedule({ view: 'week', day: days[0]?.date ?? '', person: id })}
                    className="flex min-h-6 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-tap"
                  >
                    <Face name={name} isOurs size="small" />
                    {isolate(name)}
                  </Link>
                )}
              </th>
              {days.map((day) => (
                <WeekCell
                  key={day.date}
                  day={day}
                  name={name}
                  entries={ownEntries.filter((entry) => isWithin(entry, day))}
                  outsideBusyTimes={outsideBusyTimes.filter(({ personId }) => personId === id)}
                  isOff={id !== null && timeOffOn(day, timeOff, id).length > 0}
                  isToday={day.date === today}
                  href={dayHref(day.date)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
