import { useState } from 'react'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { ExtraHoursRequestRecordFragment as Request } from './extra-hours.generated.ts'

type Props = { requests: readonly Request[]; customerName: string }

/** Requests of a week that wait for an answer or have one. */
export const ExtraHoursRequests = ({ requests, customerName }: Props) =>
  requests.map((request) =>
    request.status === 'OPEN' ? (
      <OpenRequest key={request.id} request={request} customerName={customerName} />
    ) : (
      <AnsweredRequest key={request.id} request={request} />
    ),
  )

const answers = {
  approve: async () => (await import('./answer-extra-hours.tsx')).ApproveExtraHours,
  decline: async () => (await import('./answer-extra-hours.tsx')).DeclineExtraHours,
  takeBack: async () => (await import('./answer-extra-hours.tsx')).TakeBackExtraHours,
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
          <Button isSmall aria-label={`Approve ${count}`} onClick={() => setDialog('approve')}>
            Approve
          </Button>
          <Button isSmall aria-label={`Decline ${count}`} onClick={() => setDialog('decline')}>
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
          isSmall
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
