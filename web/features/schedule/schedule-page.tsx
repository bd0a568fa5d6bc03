import { Phone } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { SayingPage } from '#web/parts/saying-page.tsx'
import { paths } from '#web/paths.ts'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatZone } from '#web/ui/format-zone.ts'
import { formatDay, formatStart } from '#web/ui/format-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { type Appointment, isEvent, joinComing } from './coming.ts'
import { useSchedulePageQuery } from './schedule-page.generated.ts'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import { useAppointmentNames } from './use-appointment-names.ts'

/** The current calls, and the planned calls and events, by day. */
export const SchedulePage = () => {
  const { data, loading, error, refetch } = useSchedulePageQuery()
  const coming = data && joinComing(data.sessions ?? none, data.events ?? none)
  const first = coming?.appointments[0]
  return (
    <SayingPage
      title="Schedule"
      where={<p className="max-[23rem]:hidden">Times in {formatZone()}</p>}
      say={first && <NextSentence appointment={first} />}
      aside={
        <>
          <NewButton of={newRecords.event} />
          <ScheduleCall />
        </>
      }
    >
      {error && (
        <ErrorState
          title="Couldn’t load the schedule"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && loading && <ScheduleSkeleton />}
      {coming && <Days ongoing={data?.ongoing?.nodes ?? []} {...coming} />}
    </SayingPage>
  )
}

/** Opens the free times of the customer’s assistant. */
const ScheduleCall = () => {
  const { viewer, can } = useAuth()
  if (!viewer?.customer || !can('bookCall')) return null
  return (
    <Link to={paths.bookCall} className={buttonClasses()}>
      <Phone aria-hidden="true" className="size-4" />
      Schedule Call
    </Link>
  )
}

/** Says what comes next, and when. */
const NextSentence = ({ appointment }: { appointment: Appointment }) => {
  const { name } = useAppointmentNames(appointment)
  return (
    <p>
      Up next: {isolate(name)},{' '}
      <span className="whitespace-nowrap">{formatStart(appointment.startTime)}</span>
    </p>
  )
}

const none = { pageInfo: { hasNextPage: false }, nodes: [] }

type DaysProps = ReturnType<typeof joinComing> & { ongoing: readonly Appointment[] }

/** The number of appointments shown at first. */
const shownAtFirst = 10

const Days = ({ ongoing, appointments, isMore }: DaysProps) => {
  const [isAll, setAll] = useState(false)
  if (ongoing.length + appointments.length === 0)
    return (
      <Panel>
        <EmptyState drawing={<EmptyEventsDrawing />} title="Nothing scheduled">
          Calls, meetings, and deadlines appear here.
        </EmptyState>
      </Panel>
    )
  const shown = isAll ? appointments : appointments.slice(0, shownAtFirst)
  const count = `${appointments.length}${isMore ? '+' : ''}`
  return (
    <>
      <Panel>
        {ongoing.length > 0 && <Day name="Happening now" appointments={ongoing} isNow />}
        {[...Map.groupBy(shown, ({ startTime }) => formatDay(startTime))].map(([day, its]) => (
          <Day key={day} name={day} appointments={its} />
        ))}
        {shown.length < appointments.length && (
          <div className="border-t border-line px-4 py-1.5 sm:px-5">
            <Button small variant="quiet" onClick={() => setAll(true)}>
              All {count} appointments
            </Button>
          </div>
        )}
      </Panel>
      {isMore && shown.length === appointments.length && (
        <p className="mt-4 text-sm text-text-quiet">More is scheduled later.</p>
      )}
    </>
  )
}

type DayProps = { name: string; appointments: readonly Appointment[]; isNow?: boolean }

const Day = ({ name, appointments, isNow = false }: DayProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <h2
        id={id}
        className={`flex min-h-7 items-center border-b border-line px-4 text-xs font-semibold sm:px-5 ${isNow ? 'bg-press-soft' : 'bg-surface-sunken text-text-quiet'}`}
      >
        {name}
      </h2>
      <ul className="divide-y divide-line">
        {appointments.map((appointment) => (
          <AppointmentLine
            key={`${isEvent(appointment) ? 'event' : 'session'} ${appointment.id}`}
            appointment={appointment}
          />
        ))}
      </ul>
    </section>
  )
}
