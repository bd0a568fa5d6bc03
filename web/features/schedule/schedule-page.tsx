import { lazy, Suspense, useState } from 'react'
import { SummaryPage } from '#web/parts/summary-page.tsx'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { readerToday } from '#web/ui/reader-clock.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { useCalendarQuery } from './entries/calendar.generated.ts'
import { formatRange } from './entries/calendar-range.ts'
import { CalendarSentence } from './calendar-sentence.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { DayStrip } from './day-strip.tsx'
import { type Entry, entriesOf, type Period, repeats } from './entries/entry.ts'
import { formatDayAndPeriod } from './entries/format-entry.ts'
import { GridView } from './grid/grid-view.tsx'
import { busyTimesOf } from './entries/outside-busy.ts'
import { PeopleChoice } from './people-choice.tsx'
import { ScheduleCall } from './schedule-call.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { useCalendarPlace } from './entries/use-calendar-place.ts'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useWorkingHours } from './entries/use-working-hours.ts'

const AgendaView = lazy(async () => ({
  default: (await import('./agenda/agenda-view.tsx')).AgendaView,
}))
const MonthView = lazy(async () => ({
  default: (await import('./month/month-view.tsx')).MonthView,
}))
const TeamWeek = lazy(async () => ({
  default: (await import('./team-week/team-week.tsx')).TeamWeek,
}))

const loadDetails = async () => (await import('./entry-details.tsx')).EntryDetails
const loadNewEvent = async () =>
  (await import('#web/records/calendar-event/forms/new-event.tsx')).NewEvent

const loadMoveSeries = async () =>
  (await import('#web/records/calendar-event/forms/move-series.tsx')).MoveSeries

/** What is planned, as hours of days, a month or a list: of the viewer, of their team, or of a customer. */
export const SchedulePage = () => {
  const { viewer, can } = useAuth()
  const now = useNow()
  const place = useCalendarPlace()
  const { view, views, day, days, variables, hrefOf, dayHref } = place
  const { data, previousData, loading, error, refetch } = useCalendarQuery({
    variables,
    skip: place.isWaiting,
  })
  const hours = useWorkingHours()
  const { movedPeriods, move } = useMoves()
  const [pendingMove, setPendingMove] = useState<{ entry: Entry; period: Period } | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [drawnPeriod, setDrawnPeriod] = useState<{
    period: Period
    personId: string | null
  } | null>(null)
  const failure = error ?? place.people.error
  const calendar = (data ?? previousData)?.calendar
  const entries = calendar && entriesOf({ calendar, now, viewer, movedPeriods, hours })
  const openEntry = entries?.find(({ key }) => key === openKey)
  const timeOff = calendar?.timeOff ?? []
  const label = `${view === 'week' ? 'Week of ' : ''}${formatRange(view, day)}, times in ${formatZone()}`
  const outsideBusyTimes = busyTimesOf(calendar, place)
  const weekTeam = view === 'week' ? place.people.team : null
  const sharedProps = { entries: entries ?? [], timeOff, outsideBusyTimes, hours, now }
  return (
    <SummaryPage
      title="Schedule"
      where={<p className="max-[23rem]:hidden">Times in {formatZone()}</p>}
      summary={
        data?.calendar &&
        entries && (
          <CalendarSentence view={view} days={days} entries={entries} now={now} hrefOf={dayHref} />
        )
      }
      aside={
        <>
          <NewButton of={newRecords.event} />
          <ScheduleCall />
        </>
      }
    >
      <CalendarTools
        view={view}
        views={views}
        day={day}
        hrefOf={hrefOf}
        onDay={place.setDay}
        hasBusyTimes={outsideBusyTimes.length > 0}
      >
        <PeopleChoice {...place.people} />
      </CalendarTools>
      {view === 'day' && !place.isWide && (
        <DayStrip day={day} today={readerToday()} hrefOf={dayHref} />
      )}
      {failure && !calendar && (
        <ErrorState
          title="Couldn’t load the schedule"
          message={errorMessage(failure)}
          onRetry={() => void Promise.all([place.people.refetch(), refetch()])}
          busy={loading}
        />
      )}
      {!calendar && (loading || place.isWaiting) && !failure && <ScheduleSkeleton />}
      <Suspense fallback={<ScheduleSkeleton />}>
        {entries && view === 'agenda' && data && (
          <AgendaView key={`${day} ${place.key}`} {...sharedProps} place={place} viewer={viewer} />
        )}
        {entries && view === 'month' && (
          <MonthView
            {...sharedProps}
            days={days}
            month={day.slice(0, 7)}
            label={label}
            today={readerToday()}
            hrefOf={dayHref}
            onOpen={({ key }) => setOpenKey(key)}
          />
        )}
        {entries && weekTeam && (
          <TeamWeek
            {...sharedProps}
            label={label}
            days={days}
            team={weekTeam}
            dayHref={dayHref}
            onOpen={({ key }) => setOpenKey(key)}
          />
        )}
      </Suspense>
      {entries && !weekTeam && (view === 'day' || view === 'week') && (
        <GridView
          {...sharedProps}
          label={label}
          days={days}
          ownerId={place.ownerId}
          team={view === 'day' ? place.people.team : null}
          dayHref={dayHref}
          onOpen={({ key }) => setOpenKey(key)}
          onMove={(entry, period) =>
            repeats(entry) ? setPendingMove({ entry, period }) : void move(entry, period)
          }
          onDay={place.setDay}
          onDraw={
            can('createCalendarEvent')
              ? (period, personId) =>
                  setDrawnPeriod({ period, personId: personId ?? place.people.chosenId })
              : undefined
          }
        />
      )}
      {pendingMove && (
        <LazyForm
          load={loadMoveSeries}
          with={{
            name: pendingMove.entry.name,
            to: formatDayAndPeriod(pendingMove.period),
            onChoose: (scope) => {
              setPendingMove(null)
              void move(pendingMove.entry, pendingMove.period, scope)
            },
            onClose: () => setPendingMove(null),
          }}
        />
      )}
      {openEntry && (
        <LazyForm load={loadDetails} with={{ entry: openEntry, onClose: () => setOpenKey(null) }} />
      )}
      {drawnPeriod && (
        <LazyForm
          load={loadNewEvent}
          with={{
            at: drawnPeriod.period,
            vaId: drawnPeriod.personId,
            onClose: () => setDrawnPeriod(null),
          }}
        />
      )}
    </SummaryPage>
  )
}
