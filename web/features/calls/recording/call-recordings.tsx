import { formatCallLength } from '#shared/call-length.ts'
import { recordingTypeOf } from '#shared/recording.ts'
import { useCallRecordingsQuery } from '#web/features/calls/parts/call-page.generated.ts'
import { RecordingPlayer } from './recording-player.tsx'

/** The recordings of a call, each with its length and a player. */
export const CallRecordings = ({ callId }: { callId: string }) => {
  const { data } = useCallRecordingsQuery({ variables: { id: callId } })
  const recordings = (data?.communicationSession?.recordings.nodes ?? []).flatMap((node) => {
    const type = recordingTypeOf(node.type)
    return type ? [{ ...node, type }] : []
  })
  if (recordings.length === 0) return null
  return (
    <section aria-labelledby="recordings" className="space-y-3">
      <h2 id="recordings" className="text-base font-semibold">
        {recordings.length === 1 ? 'Recording' : 'Recordings'}
      </h2>
      {recordings.map(({ id, name, url, type, seconds }, place) => (
        <figure key={id} className="space-y-1.5">
          {/* A player does not notice that a recording has grown. */}
          <RecordingPlayer key={seconds} type={type} url={url} name={name} />
          <figcaption className="text-sm text-text-quiet">
            {recordings.length > 1 && `Part ${place + 1} of ${recordings.length}, `}
            <span className="tabular-nums">{formatCallLength(seconds ?? 0)}</span>, recorded with
            the consent of both.{' '}
            <a href={url} download={name} className="underline underline-offset-4">
              Download
            </a>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}
