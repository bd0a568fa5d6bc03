import { useEffect } from 'react'
import { isolate } from '#shared/isolate.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { CallFace } from './parts/call-face.tsx'
import { CallFrame } from './parts/call-frame.tsx'
import { HangUp } from './parts/hang-up.tsx'
import { findOtherName, topicOf } from './parts/people-of-call.ts'
import { useWakeLock } from './parts/use-wake-lock.ts'

type Props = { call: OpenCallFragment; viewerId: string }

/** A call that rings, on its page. Those who are called answer at the top of every page. */
export const RingingCall = ({ call, viewerId }: Props) => {
  // Loaded while it rings, so that an answer does not wait for it.
  useEffect(() => void import('./held/call-place.tsx').catch(() => undefined), [])
  useWakeLock()
  const isCaller = call.callerId === viewerId
  const other = findOtherName(call, viewerId)
  return (
    <CallFrame
      title={topicOf(call)}
      other={isolate(other)}
      controls={isCaller && <HangUp callId={call.id} />}
    >
      <CallFace initials={initialsOf(other)} name={other}>
        <output>{isCaller ? 'Ringing…' : 'Calling. Answer at the top of the page.'}</output>
      </CallFace>
    </CallFrame>
  )
}
