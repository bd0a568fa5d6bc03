import { useApolloClient } from '@apollo/client/react'
import type { ReopenThreadTurnInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'
import { afterPointerLeft } from '#web/writing/cache/held-row.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { createUndoOffer, undoBy } from '#web/writing/mutations/undo-offer.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  ReopenThreadTurnDocument,
  useCloseThreadTurnMutation,
} from './message-mutations.generated.ts'

type Props = {
  message: { id: string; replyNeeded?: boolean | null }
  /** The customer. */
  name: string
}

/** Ends the wait of a customer's newest message without a reply, with an undo in its place. */
export const NoReplyNeeded = ({ message: { id, replyNeeded }, name }: Props) => {
  const client = useApolloClient()
  const { can } = useAuth()
  const [closeThreadTurn] = useCloseThreadTurnMutation()
  const { run, isRunning, refusal } = useVerbs()
  const of = `Message:${id}`

  const close = async () => {
    const outcome = await run(closeThreadTurn, { messageId: id }, { keepLists: true })
    const payload = outcome?.payload
    if (!payload) return
    const back = {
      of,
      announcement: 'Undone.',
      ...undoBy<ReopenThreadTurnInput>(ReopenThreadTurnDocument, { messageId: id }),
    }
    // The row stays in its place until the undo expires.
    const change = { verb: outcome.action, earlierEntries: outcome.earlierEntries }
    const onOver = () => afterPointerLeft(of, () => void refreshLists(client, payload))
    announce('No reply needed.', createUndoOffer(client, change, back, onOver))
  }

  if (!can('closeThreadTurn')) return null
  return (
    <>
      <UndoAt of={of} label={`Undo: ${name}`} />
      {replyNeeded && (
        <Button
          isSmall
          variant="quiet"
          busy={isRunning}
          aria-label={`No reply needed: ${name}`}
          onClick={() => void close()}
        >
          No reply needed
        </Button>
      )}
      {refusal && (
        <Refused className="basis-full">{`Couldn’t close this. ${refusal.message}`}</Refused>
      )}
    </>
  )
}
