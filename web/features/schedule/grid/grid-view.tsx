import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'
import { Face } from '#web/ui/face.tsx'
import { readerToday } from '#web/ui/reader-clock.ts'
import { axisOf, type DayAxis } from '#web/features/schedule/entries/axis.ts'
import {
  formatDayNumber,
  formatWeekdayAndDate,
  formatWeekdayOf,
} from '#web/ui/format-calendar-day.ts'
import {
  type Entry,
  isWithin,
  type Period,
  withoutAssistant,
} from '#web/features/schedule/entries/entry.ts'
import type { GridColumn } from './grid-column.ts'
import { type OutsideBusyTime, outsideBusyOn } from '#web/features/schedule/entries/outside-busy.ts'
import { type TimeOff, timeOffOn } from '#web/features/schedule/entries/shades.ts'
import { TimeGrid } from './time-grid.tsx'
import type { WorkingHours } from '#web/features/schedule/entries/use-working-hours.ts'

type Props = {
  label: string
  days: readonly Day[]
  entries: readonly Entry[]
  timeOff: readonly TimeOff[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  hours: WorkingHours
  now: number
  /** Whose calendar it is; null if it is not that of one person. */
  ownerId: string | null
  /** The people of a team day; null for the days of one calendar. */
  team: readonly { id: string; displayName: string }[] | null
  dayHref: (date: string) => string
  onOpen: (entry: Entry) => void
  onMove: (entry: Entry, period: Period) => void
  onDay: (date: string) => void
  onDraw: ((period: Period, personId: string | null) => void) | undefined
}

/** A link to a day at the head of its column. */
const DayHead = ({ day, isToday, href }: { day: DayAxis; isToday: boolean; href: string }) => (
  <Link
    to={href}
    aria-label={formatWeekdayAndDate(day.date)}
    aria-current={isToday ? 'date' : undefined}
    className="flex min-h-10 grow items-center gap-1.5 px-2.5 text-sm text-text-quiet hover:text-text pointer-coarse:min-h-tap"
  >
    {formatWeekdayOf(day.date, 'short')}{' '}
    <span className="font-semibold text-text">{formatDayNumber(day.date)}</span>
  </Link>
)

/** The hours of days, or of the people of a team on one day. */
export const GridView = (props: Props) => {
  const {
    days,
    entries,
    timeOff,
    outsideBusyTimes,
    hours,
    now,
    ownerId,
    team,
    dayHref,
    onDraw,
    ...rest
  } = props
  const dates = days.map(({ date }) => date).join()
  // The days are computed again at each render, and equal while their dates are.
  // oxlint-disable-next-line react/exhaustive-deps
  const axis = useMemo(() => axisOf(days), [dates])
  const today = readerToday()
  const dayColumns = axis.days.map((day): GridColumn => ({
    key: day.date,
    head: <DayHead day={day} isToday={day.date === today} href={dayHref(day.date)} />,
    label: formatWeekdayAndDate(day.date),
    day,
    personId: null,
    entries: entries.filter((entry) => isWithin(entry, day)),
    timeOff: timeOffOn(day, timeOff),
    outsideBusy: outsideBusyOn(day, outsideBusyTimes, ownerId),
    working: hours.workingTimeOf(ownerId, day),
    holidays: hours.holidaysOn(day.date),
    isToday: day.date === today,
  }))
  const [day] = axis.days
  const ofDay = dayColumns[0]?.entries ?? []
  const teamColumns = (team ?? []).flatMap(({ id, displayName }): GridColumn[] =>
    day
      ? [
          {
            key: id,
            head: (
              <span className="flex min-w-0 items-center gap-2 px-2.5 text-sm font-semibold">
                <span className="@max-[10rem]:hidden">
                  <Face name={displayName} isOurs size="small" />
                </span>
                <span className="truncate">{displayName}</span>
              </span>
            ),
            label: displayName,
            day,
            personId: id,
            entries: ofDay.filter(({ appointment: { va } }) => va?.id === id).map(withoutAssistant),
            timeOff: timeOffOn(day, timeOff, id),
            outsideBusy: outsideBusyOn(day, outsideBusyTimes, id),
            working: hours.workingTimeOf(id, day),
            holidays: hours.holidaysOn(day.date),
            isToday: day.date === today,
          },
        ]
      : [],
  )
  const teamIds = new Set(team?.map(({ id }) => id))
  const otherEntries = ofDay.filter(({ appointment: { va } }) => !va || !teamIds.has(va.id))
  const unassigned: GridColumn[] =
    day && team && otherEntries.length > 0
      ? [
          {
            key: 'unassigned',
            head: <span className="px-2.5 text-sm text-text-quiet">Unassigned</span>,
            label: 'Unassigned',
            day,
            personId: null,
            entries: otherEntries,
            timeOff: [],
            outsideBusy: [],
            working: null,
            holidays: [],
            isToday: day.date === today,
          },
        ]
      : []
  return (
    <TimeGrid
      {...rest}
      axis={axis}
      columns={team ? [...teamColumns, ...unassigned] : dayColumns}
      entries={entries}
      now={now}
      hasDays={!team}
      onDraw={onDraw && ((period, { personId }) => onDraw(period, personId))}
    />
  )
}
