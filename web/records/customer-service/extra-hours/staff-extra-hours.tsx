import { useState } from 'react'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { keyOfWeek, useWeekNow } from '#web/records/customer-service/use-week-now.ts'
import type {
  WeekAllowanceFragment,
  WeekHoursFragment,
} from '#web/records/customer-service/week-hours.generated.ts'
import type { ExtraHoursRequestRecordFragment } from './extra-hours.generated.ts'
import { openRequestOf } from './open-request-of.ts'

type Props = {
  service: WeekHoursFragment
  /** The customer, who approves. */
  customerName: string
}

/** The part of the week's hours below which little is left. */
const little = 0.2

const loadRequest = async () => (await import('./request-extra-hours.tsx')).RequestExtraHours

const answers = {
  approve: async () => (await import('./answer-extra-hours.tsx')).ApproveExtraHours,
  decline: async () => (await import('./answer-extra-hours.tsx')).DeclineExtraHours,
  takeBack: async () => (await import('./answer-extra-hours.tsx')).TakeBackExtraHours,
}

type Request = ExtraHoursRequestRecordFragment

/** The requests of the week as staff see them, and the button that asks for more hours when little is left. */
export const StaffExtraHours = ({ service, customerName }: Props) => {
  const { allowance: week, extraHours, abilities } = service
  const openRequest = openRequestOf(service)
  const [isAsking, setAsking] = useState(false)
  if (!week) return null
  return (
    <div className="space-y-1 pt-1">
      {openRequest && <OpenRequest request={openRequest} customerName={customerName} />}
      {extraHours
        .filter(({ status }) => status !== 'OPEN' && status !== 'EXPIRED')
        .map((request) => (
          <AnsweredRequest key={request.id} request={request} />
        ))}
      {!openRequest && abilities.includes('requestExtraHours') && (
        <AskForMore key={keyOfWeek(week)} week={week} onAsk={() => setAsking(true)} />
      )}
      {/* Outside of what counts on with each reading, so that an open dialog stays. */}
      {isAsking && (
        <LazyForm load={loadRequest} with={{ record: service, onClose: () => setAsking(false) }} />
      )}
    </div>
  )
}

/** The button that asks for more hours when little is left. */
const AskForMore = ({ week, onAsk }: { week: WeekAllowanceFragment; onAsk: () => void }) => {
  const { left, total } = useWeekNow(week)
  if (left > total * little) return null
  return (
    <Button small onClick={onAsk}>
      Ask for more hours
    </Button>
  )
}

const OpenRequest = ({ request, customerName }: { request: Request; customerName: string }) => {
  const { can } = useAuth()
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null)
  const { hours, reason, requestedBy, createdAt } = request
  const count = formatExtraHours(hours)
  return (
    <div className="border-l-2 border-press py-1 pl-3">
      <p>{sentence`Waiting for ${customerName} to approve ${count}`}</p>
      <p className="wrap-anywhere text-text-quiet">
        “{reason}” {requestedBy && `${firstNameOf(requestedBy.displayName)}, `}
        <RelativeTime at={createdAt} isWithin />
      </p>
      {can('approveExtraHours') && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button small aria-label={`Approve ${count}`} onClick={() => setDialog('approve')}>
            Approve
          </Button>
          <Button small aria-label={`Decline ${count}`} onClick={() => setDialog('decline')}>
            Decline
          </Button>
        </p>
      )}
      {dialog && (
        <LazyForm
          key={dialog}
          load={answers[dialog]}
          with={{ request, onClose: () => setDialog(null) }}
        />
      )}
    </div>
  )
}

const words = { APPROVED: 'approved', DECLINED: 'declined', TAKEN_BACK: 'took back' } as const

const AnsweredRequest = ({ request }: { request: Request }) => {
  const { can } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const { status, hours, note, answeredBy, answeredAt } = request
  const count = formatExtraHours(hours)
  const name = answeredBy ? firstNameOf(answeredBy.displayName) : 'Someone'
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <p className="min-w-0 wrap-anywhere text-text-quiet">
        {sentence`${name} ${words[status as keyof typeof words]} ${count}`}
        {note && sentence`: “${note}”`}
        {answeredAt && (
          <>
            , <RelativeTime at={answeredAt} isWithin />
          </>
        )}
      </p>
      {status === 'APPROVED' && can('takeBackExtraHours') && (
        <Button
          small
          variant="quiet"
          aria-label={`Take back ${count}`}
          onClick={() => setOpen(true)}
        >
          Take back
        </Button>
      )}
      {isOpen && (
        <LazyForm load={answers.takeBack} with={{ request, onClose: () => setOpen(false) }} />
      )}
    </div>
  )
}
