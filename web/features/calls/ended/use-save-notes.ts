import { useState } from 'react'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { findMentionedIn } from '#web/writing/mentions/mention-at.ts'
import { useMentions } from '#web/writing/mentions/use-mentions.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { notesDraft } from './call-notes.tsx'
import { splitNotes } from './split-notes.ts'

/** The notes of a call that is over, and how they become a note within it. The minutes are those of the call. */
export const useSaveNotes = (call: OpenCallFragment) => {
  const [text, setText] = useDraft(notesDraft(call.id))
  const mentions = useMentions(notesDraft(call.id))
  const [mutate] = useRecordInteractionMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [isMissing, setMissing] = useState(false)

  const save = async () => {
    setMissing(!text.trim())
    if (!text.trim()) return
    const people = findMentionedIn(text, mentions.chosenPeople)
    const outcome = await run(mutate, {
      customerId: call.customer.id,
      communicationSessionId: call.id,
      // Only staff read a note; other contacts are read by the customer.
      type: 'NOTE',
      ...splitNotes(text),
      ...(people.length > 0 && { mentionedIds: people.map(({ id }) => id) }),
    })
    if (!outcome?.payload) return
    setText('')
    mentions.clear()
    showToast({ title: 'Notes saved to the timeline.' })
  }

  const message = isMissing
    ? 'Write a note first.'
    : (refusal?.fields['mentionedIds'] ?? refusal?.message)
  return { text, setText, mentions, save, isRunning, message }
}
