import { formatCallLength } from '#shared/call-length.ts'
import { recordingTypeOf } from '#shared/recording.ts'
import { useCallRecordingsQuery } from './call-page.generated.ts'

/** The recordings of a call, each with its length and a player. */
export const CallRecordings = ({ callId }: { callId: string }) => {
  const { data } = useCallRecordingsQuery({ variables: { id: callId } })
  const recordings = (data?.communicationSession?.recordings.nodes ?? []).filter(({ type }) =>
    recordingTypeOf(type),
  )
  if (recordings.length === 0) return null
  return (
    <section aria-labelledby="recordings" className="space-y-3">
      <h2 id="recordings" className="text-base font-semibold">
        {recordings.length === 1 ? 'Recording' : 'Recordings'}
      </h2>
      {recordings.map(({ id, name, url, seconds }, place) => (
        <figure key={id} className="space-y-1.5">
          {/* A call has no captions. */}
          {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
          <audio
            // A player does not notice that a recording has grown.
            key={seconds}
            controls
            preload="metadata"
            src={url}
            aria-label={name}
            className="w-full"
          />
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
