import { useDeclineCallMutation } from '#web/records/communication-session/call-verbs.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'

/** Returns the verb by which the caller ends the ring. */
export const useHangUp = (callId: string) => {
  const [decline] = useDeclineCallMutation()
  const { run, isRunning, refusal } = useVerbs()
  const hangUp = () => void run(decline, { communicationSessionId: callId })
  return { hangUp, isRunning, refusal }
}
