import { useApolloClient } from '@apollo/client/react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { type MailRowFragment, useMarkUndeliverableMutation } from './outbox-page.generated.ts'

/** Notes that the address of an email does not exist, so that it gets no more. `Send again` takes that back. */
export const MarkUndeliverable = ({ mail }: { mail: MailRowFragment }) => {
  const client = useApolloClient()
  const [markUndeliverable, { loading }] = useMarkUndeliverableMutation()
  const mark = async () => {
    const { refusal } = await perform(client, markUndeliverable, { id: mail.id })
    announce(
      refusal ? refusal.message : 'This address gets no more emails. To undo, press Send again.',
    )
  }
  return (
    <Button
      busy={loading}
      onClick={() => void mark()}
      aria-label={sentence`Stop emails to ${mail.address}`}
    >
      Stop emails
    </Button>
  )
}
