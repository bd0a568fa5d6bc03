import { Phone, Video } from 'lucide-react'
import { Navigate } from 'react-router-dom'
import { ringSeconds } from '#shared/call-limits.ts'
import { isolate } from '#shared/isolate.ts'
import { hrefs } from '#web/paths.ts'
import type { CalendarEventRecordFragment } from '#web/records/calendar-event/calendar-event.generated.ts'
import type { StartCallInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormProps } from '#web/writing/actions/record-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { CommunicationSessionRecordFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useStartCall } from '#web/records/communication-session/use-start-call.ts'

type Props = {
  /** Who is called. */
  name: string
  /** What can be started, by its kind. */
  calls: Readonly<Partial<Record<'VOICE' | 'VIDEO', StartCallInput>>>
  onClose: () => void
}

/** Asks for the kind of a call, and rings. */
const CallNow = ({ name, calls, onClose }: Props) => {
  const { start, isStarting, refusal } = useStartCall()
  const { VOICE: voice, VIDEO: video } = calls
  return (
    <Dialog open onClose={onClose} title={`Call ${isolate(name)} now`}>
      <div className="space-y-4 p-4 text-sm sm:p-5">
        <p>
          Rings for {ringSeconds} seconds wherever {isolate(name)} has Admin Genie open.
        </p>
        {refusal && <Refused>{refusal.message}</Refused>}
        <div className="flex flex-wrap gap-2 max-md:*:grow">
          {voice && (
            <Button variant="primary" disabled={isStarting} onClick={() => void start(voice)}>
              <Phone aria-hidden="true" className="size-4" />
              Voice call
            </Button>
          )}
          {video && (
            <Button
              variant={voice ? 'secondary' : 'primary'}
              disabled={isStarting}
              onClick={() => void start(video)}
            >
              <Video aria-hidden="true" className="size-4" />
              Video call
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const bothKinds = (customerId: string) => ({
  VOICE: { customerId, type: 'VOICE' as const },
  VIDEO: { customerId, type: 'VIDEO' as const },
})

/** Calls a customer, for their assistant. */
export const CallCustomer = ({ record, onClose }: FormProps<{ id: string; name: string }>) => (
  <CallNow name={record.name} calls={bothKinds(record.id)} onClose={onClose} />
)

/** Calls the assistant of a customer, for a portal user. */
export const CallAssistant = ({
  customerId,
  name,
  onClose,
}: {
  customerId: string
  name: string
  onClose: () => void
}) => <CallNow name={name} calls={bothKinds(customerId)} onClose={onClose} />

type SessionProps = FormProps<CommunicationSessionRecordFragment>

const toPlannedCall = ({ id, type }: Pick<SessionProps['record'], 'id' | 'type'>) => ({
  [type]: { communicationSessionId: id },
})

type EventProps = FormProps<CalendarEventRecordFragment>

/** Joins a call that is an event: rings, or opens the call that is in progress. */
const JoinCall = ({ record, name, onClose }: EventProps & { name: string }) => {
  const { id: calendarEventId, communicationSession: call } = record
  if (call?.status === 'ACTIVE') return <Navigate to={hrefs.call(call.id)} />
  const calls = call
    ? toPlannedCall(call)
    : {
        VOICE: { calendarEventId, type: 'VOICE' as const },
        VIDEO: { calendarEventId, type: 'VIDEO' as const },
      }
  return <CallNow name={name} calls={calls} onClose={onClose} />
}

/** Joins a call that is an event, for the assistant. */
export const JoinEvent = (props: EventProps) => (
  <JoinCall {...props} name={props.record.customer?.name ?? ''} />
)

/** Joins a call that is an event, for a portal user. */
export const JoinOwnEvent = (props: EventProps) => (
  <JoinCall {...props} name={props.record.va?.displayName ?? ''} />
)

/** Begins a planned call, for the assistant. */
export const BeginCall = ({ record, onClose }: SessionProps) => (
  <CallNow name={record.customer.name} calls={toPlannedCall(record)} onClose={onClose} />
)

/** Begins a planned call, for a portal user. */
export const BeginOwnCall = ({ record, onClose }: SessionProps) => (
  <CallNow name={record.va.displayName} calls={toPlannedCall(record)} onClose={onClose} />
)
