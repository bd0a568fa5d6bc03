import { useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import {
  type MailRowFragment,
  type OpenMailMutation,
  useOpenMailMutation,
} from './outbox-page.generated.ts'

type Content = NonNullable<NonNullable<OpenMailMutation['openMail']>['content']>

const address = /(https?:\/\/\S+)/

/** Opens an email of the outbox in a dialog. */
export const OpenMail = ({ mail }: { mail: MailRowFragment }) => {
  const client = useApolloClient()
  const [openMail, { loading }] = useOpenMailMutation()
  const [content, setContent] = useState<Content | null>(null)
  const open = async () => {
    const { payload, refusal } = await perform(client, openMail, { id: mail.id })
    if (payload?.content) setContent(payload.content)
    else
      showToast({
        title: 'Couldn’t open the email',
        description: refusal?.message ?? 'Try again.',
        variant: 'destructive',
      })
  }
  return (
    <>
      <Button
        busy={loading}
        onClick={() => void open()}
        aria-label={sentence`Open email to ${mail.name}`}
      >
        Open
      </Button>
      {content && (
        <Dialog open title={content.subject} onClose={() => setContent(null)}>
          <div className="p-4 sm:p-6">
            <p className="mb-4 text-sm text-text-quiet">{sentence`To ${mail.name}, ${mail.address}`}</p>
            <p className="text-sm break-words whitespace-pre-wrap">
              {content.text.split(address).map((part, at) =>
                at % 2 === 1 ? (
                  <a key={part} href={part} className="underline underline-offset-4">
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
