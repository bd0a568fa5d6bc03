import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyEventsDrawing } from '#web/assets/drawings/empty-events.tsx'
import { Page } from '#web/parts/page.tsx'
import { paths } from '#web/paths.ts'
import { NewButton } from '#web/records/new-button.tsx'
import { newRecords } from '#web/records/new-records.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sayDay } from '#web/ui/say-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { type Appointment, isEvent, joinComing } from './coming.ts'
import { type SchedulePageQuery, useSchedulePageQuery } from './schedule-page.generated.ts'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

/** The calls that are going on, and the calls and events that are planned, day by day. */
export const SchedulePage = () => {
  const { data, loading, error, refetch } = useSchedulePageQuery()
  return (
    <Page
      title="Schedule"
      lead="Calls and events that are planned, in your own time."
      aside={
        <>
          <NewButton of={newRecords.event} isMain />
          <AskForCall />
        </>
      }
    >
      {error && (
        <ErrorState
          title="The schedule could not be loaded"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!data && loading && <ScheduleSkeleton />}
      {data && <Days {...data} />}
    </Page>
  )
}

/** A customer plans a call by asking for it: the way to whoever plans it. */
const AskForCall = () => {
  const { viewer, can } = useAuth()
  const name = viewer?.customer?.assignedVa.displayName.split(' ')[0]
  if (!name || !can('sendMessage')) return null
  return (
    <Link to={paths.chat} className={buttonClasses()}>
      <MessageSquare aria-hidden="true" className="size-4" />
      Ask {name} for a call
    </Link>
  )
}

const none = { pageInfo: { hasNextPage: false }, nodes: [] }

const Days = ({ ongoing, sessions, events }: SchedulePageQuery) => {
  const { appointments, isMore } = joinComing(sessions ?? none, events ?? none)
  const now = ongoing?.nodes ?? []
  if (now.length + appointments.length === 0)
    return (
      <Panel>
        <EmptyState drawing={<EmptyEventsDrawing />} title="Nothing is planned">
          A call that your assistant plans with you appears here, with its day and time.
        </EmptyState>
      </Panel>
    )
  return (
    <div className="max-w-3xl space-y-5">
      {now.length > 0 && <Day name="Going on now" appointments={now} />}
      {[...Map.groupBy(appointments, ({ startTime }) => sayDay(startTime))].map(([day, its]) => (
        <Day key={day} name={day} appointments={its} />
      ))}
      {isMore && <p className="text-sm text-text-quiet">More is planned later.</p>}
    </div>
  )
}

const Day = ({ name, appointments }: { name: string; appointments: readonly Appointment[] }) => (
  <Panel title={name}>
    <ul className="divide-y divide-line">
      {appointments.map((appointment) => (
        <AppointmentLine
          key={`${isEvent(appointment) ? 'event' : 'session'} ${appointment.id}`}
          appointment={appointment}
        />
      ))}
    </ul>
  </Panel>
)
