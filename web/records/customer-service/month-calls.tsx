import { useState } from 'react'
import { formatCallLength } from '#shared/call-length.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatTime, formatUtc } from '#web/ui/format-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import {
  useMonthCallsQuery,
  type MonthCallsQuery,
  type MonthFiguresFragment,
  type MonthMinutesFragment,
} from './month-minutes.generated.ts'

type Props = { service: MonthMinutesFragment; month: MonthFiguresFragment }

type Call = NonNullable<NonNullable<MonthCallsQuery['customerService']>['answeredCalls']>[number]

const msPerDay = 86_400_000
/** From the bounds of a month, days into it or the one before, where no time zone matters. */
const margin = 10 * msPerDay

const CallLine = ({ start, seconds, summary, person, communicationSessionId }: Call) => (
  <li className="flex items-baseline justify-between gap-4 py-1.5">
    <span className="min-w-0 break-words">
      {summary ?? (communicationSessionId ? 'Call in the portal' : 'Call')}
      <span className="block text-text-quiet">
        {[formatTime(start), person?.displayName].filter(Boolean).join(', ')}
      </span>
    </span>
    <span className="shrink-0 tabular-nums">
      {seconds > 0 ? formatCallLength(seconds) : 'No length logged'}
    </span>
  </li>
)

/** The calls that count as minutes of a service, a month at a time. */
export const MonthCallList = ({ service, month: currentMonth }: Props) => {
  const [at, setAt] = useState(() => new Date(Date.parse(currentMonth.monthStart) + margin))
  const { data, error } = useMonthCallsQuery({
    variables: { service: service.id, month: at.toISOString() },
  })
  const month = data?.customerService?.minutes
  const calls = data?.customerService?.answeredCalls ?? []
  const go = (from: string | undefined, by: number) =>
    from && setAt(new Date(Date.parse(from) + by))
  return (
    <div className="space-y-3 px-5 py-3 text-sm">
      <div className="flex items-center gap-2">
        <h3 aria-live="polite" className="grow font-semibold">
          {formatUtc(at, { month: 'long', year: 'numeric' })}
        </h3>
        <Button isSmall aria-label="Earlier month" onClick={() => go(month?.monthStart, -margin)}>
          Earlier
        </Button>
        <Button
          isSmall
          aria-label="Later month"
          disabled={at.getTime() > Date.parse(currentMonth.monthStart)}
          onClick={() => go(month?.monthEnd, margin)}
        >
          Later
        </Button>
      </div>
      {error && <p role="alert">{errorMessage(error)}</p>}
      {!data && !error && <Skeleton className="h-24" />}
      {month && (
        <p>{`${formatCallLength(month.usedSeconds)} of ${month.boughtSeconds / 60} minutes used.`}</p>
      )}
      {data && calls.length === 0 && <p className="text-text-quiet">No calls in this month.</p>}
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <CallLine key={`${call.communicationSessionId} ${call.interactionId}`} {...call} />
        ))}
      </ul>
      {month && month.calls > calls.length && (
        <p className="text-text-quiet">{`The newest ${calls.length} of ${month.calls} calls.`}</p>
      )}
    </div>
  )
}

/** The same in a dialog. */
export const MonthCalls = ({ onClose, ...list }: Props & { onClose: () => void }) => (
  <Dialog open onClose={onClose} title={`Calls for ${list.service.serviceType}`}>
    <MonthCallList {...list} />
  </Dialog>
)
