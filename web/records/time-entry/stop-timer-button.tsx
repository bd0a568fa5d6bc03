import { useApolloClient } from '@apollo/client/react'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { RunningTimerDocument } from './time-entry.generated.ts'
import { useStopTimerMutation } from './time-entry-mutations.generated.ts'

/** Stops the viewer's timer. */
export const StopTimerButton = () => {
  const client = useApolloClient()
  const [stop] = useStopTimerMutation()
  const { run, isRunning } = useVerbs()
  const press = async () => {
    const outcome = await run(stop, {})
    if (!outcome) return
    announce(
      outcome.refusal ? `Couldn’t stop the timer. ${outcome.refusal.message}` : 'Timer stopped.',
    )
    await client.refetchQueries({ include: [RunningTimerDocument] })
  }
  return (
    <Button small busy={isRunning} onClick={() => void press()}>
      Stop timer
    </Button>
  )
}
