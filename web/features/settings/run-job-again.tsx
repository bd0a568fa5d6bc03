import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { useRunJobAgainMutation } from './jobs-page.generated.ts'

/** Lets a failed job run again. */
export const RunJobAgain = ({ id, title }: { id: string; title: string }) => {
  const client = useApolloClient()
  const [mutate] = useRunJobAgainMutation()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { refusal } = await perform(client, mutate, { id })
    setBusy(false)
    announce(refusal ? refusal.message : 'The job will run again in a few seconds.')
  }
  return (
    <div className="max-md:mt-2">
      <Button isSmall busy={isBusy} onClick={() => void run()}>
        Run again<span className="sr-only">: {title}</span>
      </Button>
    </div>
  )
}
