import { Phone, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isolate } from '#shared/isolate.ts'
import { ringSeconds } from '#shared/call-limits.ts'
import { hrefs } from '#web/paths.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useDeclineCallMutation } from '#web/records/communication-session/call-verbs.generated.ts'
import { useAnswerCommunicationSessionMutation } from '#web/records/communication-session/communication-session-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { useFocusByKey } from '#web/ui/use-focus-by-key.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useRingTone } from './use-ring-tone.ts'

/** True once a ring is over. The server says so, too, but a page without a line would not hear it. */
const useIsOver = () => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ending = setTimeout(() => setOver(true), ringSeconds * 1000)
    return () => clearTimeout(ending)
  }, [])
  return isOver
}

/** A call that rings for the viewer: who calls, Answer and Decline. */
export const IncomingCall = ({ call }: { call: OpenCallFragment }) =>
  useIsOver() ? null : <RingingPanel call={call} />

const RingingPanel = ({ call }: { call: OpenCallFragment }) => {
  const navigate = useNavigate()
  const region = useFocusByKey<HTMLElement>()
  const [answer] = useAnswerCommunicationSessionMutation()
  const [decline] = useDeclineCallMutation()
  const { run, isRunning, refusal } = useVerbs()
  useRingTone()
  const name = call.caller?.displayName ?? call.customer.name
  const isVideo = call.type === 'VIDEO'
  const kind = isVideo ? 'Video call' : 'Voice call'

  const take = async (state?: object) => {
    const outcome = await run(answer, { id: call.id, expectedVersion: call.version })
    if (outcome?.payload) await navigate(hrefs.call(call.id), { state })
  }

  return (
    <section
      ref={region}
      aria-label="Incoming call"
      className="fixed inset-x-2 top-2 z-toast animate-rise-in rounded-lg border border-line bg-surface-raised p-5 text-text shadow-lg sm:left-auto sm:w-100 lg:top-16 lg:right-6"
    >
      <div className="flex items-center gap-4">
        <Face
          name={name}
          isOurs={call.callerId === call.va.id}
          size="large"
          className="ring-2 ring-press ring-offset-2 ring-offset-surface-raised"
        />
        <div className="min-w-0 text-sm">
          <p className="text-base font-semibold wrap-anywhere">{isolate(name)} is calling</p>
          <p className="wrap-anywhere text-text-quiet">
            {call.topic ? `${kind}, ${call.topic}` : kind}
          </p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <div className={isVideo ? 'col-span-2' : ''}>
          <Button variant="primary" isWide busy={isRunning} onClick={() => void take()}>
            {isVideo ? (
              <Video aria-hidden="true" className="size-4" />
            ) : (
              <Phone aria-hidden="true" className="size-4" />
            )}
            Answer
          </Button>
        </div>
        {isVideo && (
          <Button isWide disabled={isRunning} onClick={() => void take({ isWithoutCamera: true })}>
            <Phone aria-hidden="true" className="size-4" />
            Without camera
          </Button>
        )}
        <Button
          isWide
          disabled={isRunning}
          onClick={() => void run(decline, { communicationSessionId: call.id })}
        >
          Decline
        </Button>
      </div>
      {refusal && <Refused className="mt-3">{refusal.message}</Refused>}
    </section>
  )
}
