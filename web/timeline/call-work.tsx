import { Link } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { hrefs } from '#web/paths.ts'
import { formatLength } from '#web/ui/format-time.ts'
import type { DetailedCall } from './call-facts.ts'
import { type CallWorkQuery, useCallWorkQuery } from './call-work.generated.ts'
import { DetailRow } from './detail-row.tsx'

type TimeEntry = NonNullable<CallWorkQuery['timeEntries']>['nodes'][number]

/** Returns the seconds of a time entry within a call. */
const secondsWithin = ({ start, end, voidedAt }: TimeEntry, from: number, until: number) =>
  voidedAt
    ? 0
    : (Math.min(until, end ? Date.parse(end) : until) - Math.max(from, Date.parse(start))) / 1000

const formatTime = (seconds: number, { customerService }: TimeEntry) =>
  formatLength(seconds) + (customerService ? ` on ${isolate(customerService.serviceType)}` : '')

/** The tasks that were made, and the time that was recorded, while a call went on. */
export const CallWork = ({ call, end }: { call: DetailedCall; end: string }) => {
  const { startTime: start, customerId, vaId } = call
  const [from, until] = [Date.parse(start), Date.parse(end)]
  const since = new Date(from - longestEntry * 1000).toISOString()
  const { data } = useCallWorkQuery({
    variables: { customer: customerId, assistant: vaId, since, start, end },
  })
  const tasks = (data?.activities?.nodes ?? []).filter(({ verb }) => verb === 'createTask')
  const times = (data?.timeEntries?.nodes ?? []).flatMap((one) => {
    const seconds = secondsWithin(one, from, until)
    return seconds > 0 ? [{ one, seconds }] : []
  })
  return (
    <>
      {tasks.length > 0 && (
        <DetailRow label="New tasks">
          {tasks.map(({ id, recordId, recordName }) => (
            <Link
              key={id}
              to={hrefs.task(recordId)}
              className="block underline decoration-line-strong underline-offset-4"
            >
              {recordName}
            </Link>
          ))}
        </DetailRow>
      )}
      {times.length > 0 && (
        <DetailRow label="Time">
          {times.map(({ one, seconds }) => formatTime(seconds, one)).join('\n')}
        </DetailRow>
      )}
    </>
  )
}
