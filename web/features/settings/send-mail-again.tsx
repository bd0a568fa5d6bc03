import { useApolloClient } from '@apollo/client/react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/writing/actions/announce.tsx'
import { perform } from '#web/writing/mutations/perform.ts'
import { type MailRowFragment, useSendMailAgainMutation } from './outbox-page.generated.ts'

/** Sends an email that was held, or could not be delivered. */
export const SendMailAgain = ({ mail }: { mail: MailRowFragment }) => {
  const client = useApolloClient()
  const [sendMailAgain, { loading }] = useSendMailAgainMutation()
  const send = async () => {
    const { refusal } = await perform(client, sendMailAgain, { id: mail.id })
    announce(refusal ? refusal.message : 'The email will be sent in a few seconds.')
  }
  return (
    <Button
      busy={loading}
      onClick={() => void send()}
      aria-label={sentence`Send email to ${mail.name} again`}
    >
      Send again
    </Button>
  )
}
