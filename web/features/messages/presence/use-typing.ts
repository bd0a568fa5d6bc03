import { useEffect, useRef } from 'react'
import { messageDraft, useDraft } from '#web/writing/forms/drafts.ts'
import { useAudience } from '#web/features/messages/composer/use-audience.ts'
import { useAnnounceTypingMutation } from './announce-typing.generated.ts'

/** Milliseconds between two announcements while someone types. */
const interval = 3000

/** Tells the others in a thread while the viewer types a message. */
export const useTyping = (customerId: string) => {
  const [text] = useDraft(messageDraft(customerId))
  const [audience] = useAudience(customerId)
  const [announceTyping] = useAnnounceTypingMutation()
  const seenText = useRef(text)
  const announcedAt = useRef(-Infinity)
  useEffect(() => {
    const isTyped = text !== seenText.current && text.trim() !== ''
    seenText.current = text
    if (!isTyped || performance.now() - announcedAt.current < interval) return
    announcedAt.current = performance.now()
    // Without it the others miss a hint, and nothing else.
    void announceTyping({
      variables: { input: { customerId, ...(audience === 'STAFF' && { audience }) } },
    }).catch(() => undefined)
  }, [text, customerId, audience, announceTyping])
}
