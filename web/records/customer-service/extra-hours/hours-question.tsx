import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useId, useState } from 'react'
import { formatHours } from '#shared/durations.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import { sentence } from '#shared/isolate.ts'
import { firstNameOf } from '#shared/first-name.ts'
import { readNotifications } from '#web/records/viewer/read-notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatDateOf, formatNearDayOf } from '#web/ui/format-time.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { keyOfWeek, useWeekNow } from '#web/records/customer-service/use-week-now.ts'
import type {
  WeekAllowanceFragment,
  WeekHoursFragment,
} from '#web/records/customer-service/week-hours.generated.ts'
import {
  type ExtraHoursRequestRecordFragment,
  useApproveExtraHoursMutation,
  useDeclineExtraHoursMutation,
} from './extra-hours.generated.ts'

type Props = {
  service: WeekHoursFragment
  request: ExtraHoursRequestRecordFragment
  /** True if approving is the primary action of the page. */
  isMain: boolean
  onAnswered: () => void
}

/** Returns the last day of the week that an instant ends: `Sunday`. */
const lastDayOf = (expiresAt: string) => {
  const day = new Date(Date.parse(expiresAt) - 1000)
  return formatNearDayOf(day) ?? formatDateOf(day)
}

const LeftAfter = ({ week, hours }: { week: WeekAllowanceFragment; hours: number }) => {
  const secondsLeft = useWeekNow(week).leftSeconds + hours * 3600
  return secondsLeft < 0
    ? `That leaves ${formatHours(-secondsLeft)} over.`
    : `You’d have ${formatHours(secondsLeft)} left.`
}

/** The question to a customer whether extra hours may be used: one press answers. */
export const HoursQuestion = ({ service, request, isMain, onAnswered }: Props) => {
  const { id, hours, reason, requestedBy, createdAt, expiresAt } = request
  const name = requestedBy?.displayName ?? 'Admin Genie'
  return (
    <li data-question={`hours ${id}`} id={`hours-${id}`} className="px-4 py-3 text-sm sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          {sentence`${firstNameOf(name)} is asking for ${formatExtraHours(hours, 'more')} of ${service.serviceType} this week`}
        </p>
        <p className="shrink-0 text-text-quiet">Expires {lastDayOf(expiresAt)}</p>
      </div>
      <div className="mt-1.5 flex items-start gap-2.5">
        <Face name={name} isOurs />
        <div className="min-w-0 grow">
          <p className="pb-2 text-base/6 wrap-anywhere">
            “{reason}”{' '}
            <span className="text-sm whitespace-nowrap text-text-quiet">
              {firstNameOf(name)}, <RelativeTime at={createdAt} isWithin />
            </span>
          </p>
          <Answer service={service} request={request} isMain={isMain} onAnswered={onAnswered}>
            Only for this week.{' '}
            {service.allowance && (
              <LeftAfter
                key={keyOfWeek(service.allowance)}
                week={service.allowance}
                hours={hours}
              />
            )}
          </Answer>
        </div>
      </div>
    </li>
  )
}

type AnswerProps = Props & { children: ReactNode }

const focus = (input: HTMLInputElement | null) => input?.focus()

const Answer = ({ service, request: { id, hours }, isMain, onAnswered, children }: AnswerProps) => {
  const client = useApolloClient()
  const [approve] = useApproveExtraHoursMutation()
  const [decline] = useDeclineExtraHoursMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [pressedVerb, setPressedVerb] = useState<'approve' | 'decline' | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const hintId = useId()
  const count = formatExtraHours(hours)

  const answer = async (kind: 'approve' | 'decline') => {
    setPressedVerb(kind)
    const input = { id, note: note?.trim() || null }
    const outcome = await (kind === 'approve' ? run(approve, input) : run(decline, input))
    if (!outcome?.payload) return
    void readNotifications(client, { noun: 'CUSTOMER_SERVICE', recordId: service.id })
    announce(kind === 'approve' ? `Approved ${count} for this week.` : `Declined ${count}.`)
    onAnswered()
  }
  const failureText = pressedVerb === 'decline' ? 'Couldn’t decline.' : 'Couldn’t approve.'
  return (
    <>
      {note !== null && (
        <div className="max-w-text pb-2">
          <TextField
            label="Note (optional)"
            value={note}
            maxLength={200}
            ref={focus}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          busy={isRunning && pressedVerb === 'approve'}
          disabled={isRunning}
          aria-describedby={hintId}
          onClick={() => void answer('approve')}
        >
          Approve {count}
        </Button>
        <Button
          busy={isRunning && pressedVerb === 'decline'}
          disabled={isRunning}
          aria-label={`Decline ${count}`}
          onClick={() => void answer('decline')}
        >
          Decline
        </Button>
        {note === null && (
          <Button variant="quiet" onClick={() => setNote('')}>
            Add a note
          </Button>
        )}
      </div>
      <p id={hintId} className="pt-2 text-text-quiet">
        {children}
      </p>
      {refusal && <Refused className="pt-2">{`${failureText} ${refusal.message}`}</Refused>}
    </>
  )
}
