import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { useMentions } from '#web/writing/mentions/use-mentions.ts'
import type { OfflineChange } from '#web/writing/outbox/unsent.ts'
import { useAudience } from './use-audience.ts'
import { useMessageFiles } from './use-message-files.ts'

/** Returns the function that puts a message back into its field with all that went with it, before what is written there now. */
export const useRewrite = (customerId: string) => {
  const place = messageDraft(customerId)
  const [, setText] = useDraft(place)
  const [, setAudience] = useAudience(customerId)
  const files = useMessageFiles(place)
  const mentions = useMentions(place)
  return ({ text, input, draft }: OfflineChange) => {
    setText((now) => [text, now].filter(Boolean).join('\n'))
    for (const person of draft?.mentioned ?? []) mentions.add(person)
    files.restore(draft?.files ?? [])
    // A text for the customer joins a note to staff, never the other way around.
    if (input['audience'] === 'STAFF') setAudience('STAFF')
  }
}
