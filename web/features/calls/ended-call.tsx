import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { formatCallLength } from '#shared/call-length.ts'
import { Page } from '#web/parts/page.tsx'
import { hrefs, paths } from '#web/paths.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useStartCall } from '#web/records/communication-session/use-start-call.ts'
import { MonthMinutes } from '#web/records/customer-service/month-minutes.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { exactTime, formatClock, formatLength } from '#web/ui/format-time.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { CallRecordings } from './call-recordings.tsx'
import { useCallMinutesQuery } from './call-page.generated.ts'
import { otherOf, topicOf } from './people-of-call.ts'
import { SaveNotes } from './save-notes.tsx'

type Props = { call: OpenCallFragment; viewerId: string }

/** Returns the length of a call that is over, in seconds. */
const lengthOf = ({ startTime, endTime }: OpenCallFragment) =>
  endTime === null ? 0 : Math.round((Date.parse(endTime) - Date.parse(startTime)) / 1000)

const sayOver = (seconds: number) =>
  seconds < 60 ? 'The call is over.' : `The call is over, ${formatLength(seconds)}.`

/** Says what became of a call. */
const sayStatus = (call: OpenCallFragment, viewerId: string) => {
  const { status, startTime, callerId } = call
  if (status === 'COMPLETED') return sayOver(lengthOf(call))
  if (status === 'MISSED')
    return callerId === viewerId ? 'No one answered.' : 'You missed this call.'
  if (status === 'CANCELLED') return 'This call was cancelled.'
  if (status === 'ACTIVE') return 'This call is in progress.'
  return `This call is scheduled for ${exactTime(startTime)}.`
}

/** A call that does not ring and is not in progress for the viewer: what became of it, and what to do next. */
export const EndedCall = ({ call, viewerId }: Props) => {
  const { can } = useAuth()
  const isStaff = can('customers')
  const isOver = call.status === 'COMPLETED'
  const other = isolate(otherOf(call, viewerId))
  return (
    <Page title={sayStatus(call, viewerId)} lead={`${topicOf(call)} with ${other}`}>
      <div className="max-w-3xl space-y-6">
        {isOver && call.endTime && (
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-line py-4 text-sm">
            <span className="text-2xl font-semibold tabular-nums">
              {formatCallLength(lengthOf(call))}
            </span>
            <span>
              {exactTime(call.startTime)} to {formatClock(call.endTime)}
            </span>
          </p>
        )}
        {isOver && <Minutes customerId={call.customer.id} />}
        {isOver && <CallRecordings callId={call.id} />}
        {isOver && isStaff && <SaveNotes call={call} seconds={lengthOf(call)} />}
        <div className="flex flex-wrap gap-2">
          <CallAgain call={call} viewerId={viewerId} />
          <Link
            to={isStaff ? hrefs.chatWith(call.customer.id) : paths.chat}
            className={buttonClasses()}
          >
            Message {other}
          </Link>
        </div>
      </div>
    </Page>
  )
}

/** Rings once more: for the same call if it is still planned, else for one that no one planned. */
const CallAgain = ({ call, viewerId }: Props) => {
  const { can } = useAuth()
  const { start, isStarting, refusal } = useStartCall()
  const isPlanned = call.abilities.includes('startCall')
  const isOwn = can('startCall') && (!can('customers') || call.va.id === viewerId)
  const isOver = call.status === 'COMPLETED' || call.status === 'MISSED'
  if (!isPlanned && !(isOwn && isOver)) return null
  const input = isPlanned
    ? { communicationSessionId: call.id }
    : { customerId: call.customer.id, type: call.type }
  return (
    <>
      <Button
        variant={call.status === 'COMPLETED' ? 'secondary' : 'primary'}
        busy={isStarting}
        onClick={() => void start(input)}
      >
        {isPlanned ? 'Call now' : 'Call again'}
      </Button>
      {refusal && <Refused className="basis-full">{refusal.message}</Refused>}
    </>
  )
}

/** What is left of the customer’s monthly minutes, if they have a receptionist plan. */
const Minutes = ({ customerId }: { customerId: string }) => {
  const { data } = useCallMinutesQuery({ variables: { customerId } })
  const services = (data?.customer?.customerServices.nodes ?? []).filter(({ minutes }) => minutes)
  return services.map((service) => <MonthMinutes key={service.id} service={service} />)
}
