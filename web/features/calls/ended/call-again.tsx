import { isAboutToBegin } from '#web/records/communication-session/actions.ts'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useStartCall } from '#web/records/communication-session/use-start-call.ts'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { Refused } from '#web/writing/parts/refused.tsx'

type Props = { call: OpenCallFragment; viewerId: string }

/** Rings once more: for the same call if it is still planned, else for one that no one planned. */
export const CallAgain = ({ call, viewerId }: Props) => {
  const { can } = useAuth()
  const { start, isStarting, refusal } = useStartCall()
  const isPlanned = call.abilities.includes('startCall')
  const isOwn = can('startCall') && (!can('customers') || call.va.id === viewerId)
  const isOver = call.status === 'COMPLETED' || call.status === 'MISSED'
  if (!isPlanned && !(isOwn && isOver)) return null
  const input = isPlanned
    ? { communicationSessionId: call.id }
    : { customerId: call.customer.id, type: call.type }
  return (
    <>
      <Button
        variant={call.status === 'MISSED' || isAboutToBegin(call) ? 'primary' : 'secondary'}
        busy={isStarting}
        onClick={() => void start(input)}
      >
        {isPlanned ? 'Join' : 'Call again'}
      </Button>
      {refusal && <Refused className="basis-full">{refusal.message}</Refused>}
    </>
  )
}
