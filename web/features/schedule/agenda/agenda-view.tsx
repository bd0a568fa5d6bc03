import { useState } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'
import { Agenda } from './agenda.tsx'
import { useCalendarQuery } from '#web/features/schedule/entries/calendar.generated.ts'
import { entriesOf, type Entry } from '#web/features/schedule/entries/entry.ts'
import { busyTimesOf, type OutsideBusyTime } from '#web/features/schedule/entries/outside-busy.ts'
import type { TimeOff } from '#web/features/schedule/entries/shades.ts'
import type { CalendarPlace } from '#web/features/schedule/entries/use-calendar-place.ts'
import type { WorkingHours } from '#web/features/schedule/entries/use-working-hours.ts'

type Props = {
  entries: readonly Entry[]
  timeOff: readonly TimeOff[]
  outsideBusyTimes: readonly OutsideBusyTime[]
  hours: WorkingHours
  now: number
  place: CalendarPlace
  viewer: Viewer | null
}

/** The list of what is planned: the first days, and later ones on request. */
export const AgendaView = ({
  entries,
  timeOff,
  outsideBusyTimes,
  hours,
  now,
  place,
  viewer,
}: Props) => {
  const [parts, setParts] = useState(1)
  const more = () => setParts(parts + 1)
  return (
    <div className="space-y-4">
      <Agenda
        days={place.days}
        entries={entries}
        timeOff={timeOff}
        outsideBusyTimes={outsideBusyTimes}
        hours={hours}
        now={now}
        onMore={parts === 1 ? more : undefined}
      />
      {Array.from({ length: parts - 1 }, (_, at) => (
        <LaterDays
          key={at + 1}
          part={at + 1}
          hours={hours}
          now={now}
          place={place}
          viewer={viewer}
          onMore={at + 2 === parts ? more : undefined}
        />
      ))}
    </div>
  )
}

type LaterProps = Pick<Props, 'hours' | 'now' | 'place' | 'viewer'> & {
  part: number
  onMore: (() => void) | undefined
}

const LaterDays = ({ part, hours, now, place, viewer, onMore }: LaterProps) => {
  const { days, variables } = place.furtherOf(part)
  const { data, loading, error, refetch } = useCalendarQuery({ variables })
  if (error && !data)
    return (
      <ErrorState
        title="Couldn’t load later days"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  const calendar = data?.calendar
  return (
    <Agenda
      days={days}
      entries={calendar ? entriesOf({ calendar, now, viewer, hours }) : null}
      timeOff={calendar?.timeOff ?? []}
      outsideBusyTimes={busyTimesOf(calendar, place)}
      hours={hours}
      now={now}
      onMore={onMore}
    />
  )
}
