import type { ReactNode } from 'react'
import { formatCallLength } from '#shared/call-length.ts'
import { FileLink } from '#web/parts/file-link.tsx'
import { exactTime, formatClock, formatStart } from '#web/ui/format-time.ts'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useCallDetailsQuery, type CallDetailsQuery } from './call-details.generated.ts'
import { formerUser } from './entry.ts'

type Call = NonNullable<CallDetailsQuery['communicationSession']>
type Activity = Call['activities']['nodes'][number]

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 px-3 py-2 sm:grid-cols-[8rem_1fr]">
    <dt className="text-text-quiet">{label}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

const by = ({ actorName, at }: Activity) => `${actorName || formerUser}, ${exactTime(at)}`

/** Returns the time to which an activity moved a call that had not begun; null if it did something else. */
const movedTo = ({ verb, changes }: Activity) =>
  verb === 'updateCommunicationSession' || verb === 'updateCalendarEvent'
    ? (changes.find(({ field }) => field === 'startTime')?.after as string | undefined)
    : undefined

const plannedBy = ['createCommunicationSession', 'bookCall']

/** Returns who agreed to a recording, if both did. */
const agreedBy = (call: Call) => {
  const agreements = call.activities.nodes.filter(({ verb }) => verb === 'agreeToRecording')
  const names = new Set(agreements.map(({ actorName }) => actorName || formerUser))
  return call.callerAgreesToRecording && call.answererAgreesToRecording && names.size > 0
    ? [...names].join(' and ')
    : null
}

const Found = ({ call }: { call: Call }) => {
  const { topic, startTime, endTime, activities, notes, recordings } = call
  const planned = activities.nodes.find(({ verb }) => plannedBy.includes(verb))
  const moves = activities.nodes.flatMap((one) => {
    const to = movedTo(one)
    return to ? [{ one, to }] : []
  })
  const agreed = agreedBy(call)
  return (
    <dl className="max-w-2xl divide-y divide-line rounded-md border border-line text-sm">
      {endTime && (
        <Row label="When">
          {exactTime(startTime)} to {formatClock(endTime)}
        </Row>
      )}
      {topic && <Row label="Topic">{topic}</Row>}
      {planned && <Row label="Booked by">{by(planned)}</Row>}
      {moves.map(({ one, to }) => (
        <Row key={one.id} label="Moved">
          To {formatStart(to)} by {by(one)}
        </Row>
      ))}
      {notes.nodes.map(({ id, summary, details, user }) => (
        <Row key={id} label={`Notes${user ? ` by ${user.displayName}` : ''}`}>
          {[summary, details].filter(Boolean).join('\n')}
        </Row>
      ))}
      {recordings.nodes.map((file) => (
        <Row key={file.id} label="Recording">
          <FileLink file={file} linkClassName="underline decoration-line-strong underline-offset-4">
            {file.name}
          </FileLink>{' '}
          {file.seconds !== null && (
            <span className="text-text-quiet">{formatCallLength(file.seconds)}</span>
          )}
        </Row>
      ))}
      {agreed && <Row label="Agreed to record">{agreed}</Row>}
    </dl>
  )
}

type Props = { id: string }

/** What is known of a call: when it was, its notes and recordings, and who planned, moved and agreed to record it. */
export const CallDetails = ({ id }: Props) => {
  const { data, error } = useCallDetailsQuery({ variables: { id } })
  const call = data?.communicationSession
  if (call) return <Found call={call} />
  return <p className="text-text-quiet">{error ? errorMessage(error) : 'Loading…'}</p>
}
