import { formatCallLength } from '#shared/call-length.ts'
import { FileLink } from '#web/parts/file-link.tsx'
import { formatExactTime, formatClock, formatStart } from '#web/ui/format-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import {
  formatAgreed,
  type DetailedCall,
  formatBy,
  findMoveTarget,
  planVerbs,
} from './call-facts.ts'
import { useCallDetailsQuery } from './call-details.generated.ts'
import { CallWork } from './call-work.tsx'
import { DetailRow } from './detail-row.tsx'

const Found = ({ call }: { call: DetailedCall }) => {
  const { topic, startTime, endTime, activities, notes, recordings } = call
  const planActivity = activities.nodes.find(({ verb }) => planVerbs.includes(verb))
  const moves = activities.nodes.flatMap((one) => {
    const to = findMoveTarget(one)
    return to ? [{ one, to }] : []
  })
  const agreedText = formatAgreed(call)
  return (
    <dl className="max-w-2xl divide-y divide-line rounded-md border border-line text-sm">
      {endTime && (
        <DetailRow label="When">
          {formatExactTime(startTime)} to {formatClock(endTime)}
        </DetailRow>
      )}
      {topic && <DetailRow label="Topic">{topic}</DetailRow>}
      {planActivity && <DetailRow label="Booked by">{formatBy(planActivity)}</DetailRow>}
      {moves.map(({ one, to }) => (
        <DetailRow key={one.id} label="Moved">
          To {formatStart(to)} by {formatBy(one)}
        </DetailRow>
      ))}
      {notes.nodes.map(({ id, summary, details, user }) => (
        <DetailRow key={id} label={`Notes${user ? ` by ${user.displayName}` : ''}`}>
          {[summary, details].filter(Boolean).join('\n')}
        </DetailRow>
      ))}
      {recordings.nodes.map((file) => (
        <DetailRow key={file.id} label="Recording">
          <FileLink file={file} linkClassName="underline decoration-line-strong underline-offset-4">
            {file.name}
          </FileLink>{' '}
          {file.seconds !== null && (
            <span className="text-text-quiet">{formatCallLength(file.seconds)}</span>
          )}
        </DetailRow>
      ))}
      {endTime && <CallWork call={call} end={endTime} />}
      {agreedText && <DetailRow label="Agreed to record">{agreedText}</DetailRow>}
    </dl>
  )
}

type Props = { id: string }

/** What is known of a call: when it was, its notes, recordings, tasks and time, and who planned, moved and agreed to record it. */
export const CallDetails = ({ id }: Props) => {
  const { data, error } = useCallDetailsQuery({ variables: { id } })
  const call = data?.communicationSession
  if (call) return <Found call={call} />
  return <p className="text-text-quiet">{error ? errorMessage(error) : 'Loading…'}</p>
}
