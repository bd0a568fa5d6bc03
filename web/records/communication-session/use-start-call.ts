import { useNavigate } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import type { StartCallInput } from '#web/schema.generated.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { useStartCallMutation } from './call-verbs.generated.ts'

/** Returns a function that rings at the other side and opens the page of the call. */
export const useStartCall = () => {
  const navigate = useNavigate()
  const [mutate] = useStartCallMutation()
  const { run, isRunning, refusal } = useVerbs()
  const start = async (input: StartCallInput) => {
    const outcome = await run(mutate, input)
    if (outcome?.payload) await navigate(hrefs.call(outcome.payload.communicationSession.id))
  }
  return { start, isStarting: isRunning, refusal }
}
