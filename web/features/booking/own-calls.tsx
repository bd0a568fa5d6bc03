import { isolate } from '#shared/isolate.ts'
import { ownCallActions } from '#web/records/communication-session/own-call-actions.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { formatExactTime, formatStart } from '#web/ui/format-time.ts'
import { useAssistantHours } from '#web/records/communication-session/booking/use-assistant-hours.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { RowActions } from '#web/writing/actions/row-actions.tsx'
import { useHeldRow } from '#web/writing/cache/held-row.ts'
import { formatTimeOfPerson } from './format-time-of-person.ts'
import { useOwnCallsQuery } from './own-calls.generated.ts'
import type { BookedCallFragment } from '#web/records/communication-session/communication-session.generated.ts'

/** The customer’s planned calls, which they can move and cancel until the notice. */
export const OwnCalls = () => {
  const { data, loading, error, refetch } = useOwnCallsQuery()
  const hours = useAssistantHours(useAuth().viewer?.customer?.id)
  const calls = data?.communicationSessions
  if (error && !calls)
    return (
      <ErrorState
        title="Couldn’t load your calls"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  if (!calls || calls.nodes.length === 0) return null
  return (
    <Panel title="Your calls" sideContent={`${calls.totalCount} scheduled`}>
      <ul className="divide-y divide-line">
        {calls.nodes.map((call) => (
          <CallRow key={call.id} call={call} assistantZone={hours?.timeZone} />
        ))}
      </ul>
    </Panel>
  )
}

const kinds = { VOICE: 'Voice', VIDEO: 'Video' } as const

type RowProps = { call: BookedCallFragment; assistantZone: string | undefined }

const CallRow = ({ call, assistantZone }: RowProps) => {
  const { row } = useHeldRow(`CommunicationSession:${call.id}`)
  const { startTime, topic, type, va } = call
  const theirs = assistantZone && formatTimeOfPerson(va.displayName, startTime, assistantZone)
  return (
    <li
      {...row}
      className="relative flex min-h-tap flex-wrap items-center gap-x-4 px-4 py-1.5 text-sm sm:px-5 md:data-held:bg-press-soft"
    >
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 sm:contents">
        <time
          dateTime={startTime}
          title={formatExactTime(startTime)}
          className="w-full shrink-0 font-semibold whitespace-nowrap tabular-nums first-letter:uppercase sm:w-48 sm:font-normal"
        >
          {formatStart(startTime)}
          {theirs && (
            <span className="block text-xs font-normal text-text-quiet normal-case">{theirs}</span>
          )}
        </time>
        <p className="wrap-anywhere sm:min-w-0 sm:flex-1">
          {topic ?? <>Call with {isolate(va.displayName)}</>}
        </p>
        <p className="text-text-quiet">{kinds[type]}</p>
      </div>
      <RowActions noun={ownCallActions} record={call} room="two" />
    </li>
  )
}
