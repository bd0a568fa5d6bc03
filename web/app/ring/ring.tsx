import { createPortal } from 'react-dom'
import { isolate } from '#shared/isolate.ts'
import { useRingingCallsQuery } from './ringing-calls.generated.ts'
import { IncomingCall } from './incoming-call.tsx'

/** Shows the calls that ring for the viewer, on every page. */
export const Ring = () => {
  const { data } = useRingingCallsQuery()
  const ringing = (data?.communicationSessions?.nodes ?? []).filter(
    ({ ringingSince, abilities }) =>
      ringingSince !== null && abilities.includes('answerCommunicationSession'),
  )
  const [first] = ringing
  return createPortal(
    // Beside the app, because an open dialog makes the app inert.
    <>
      <output className="sr-only">
        {first?.caller && `${isolate(first.caller.displayName)} is calling. Press F6 to answer.`}
      </output>
      {first && <IncomingCall key={`${first.id} ${first.ringingSince}`} call={first} />}
    </>,
    document.body,
  )
}
