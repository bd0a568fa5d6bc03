import { useState } from 'react'
import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useRecordInteractionMutation } from '#web/records/interaction/interaction-mutations.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { notesDraft } from './call-notes.tsx'
import { splitNotes } from './split-notes.ts'

type Props = { call: OpenCallFragment; seconds: number }

/** The notes of a call that is over, which become an interaction. Its minutes are those of the call, and count once. */
export const SaveNotes = ({ call, seconds }: Props) => {
  const [text, setText] = useDraft(notesDraft(call.id))
  const [mutate] = useRecordInteractionMutation()
  const { run, isRunning, refusal } = useVerbs()
  const [isMissing, setMissing] = useState(false)

  const save = async () => {
    setMissing(!text.trim())
    if (!text.trim()) return
    const outcome = await run(mutate, {
      customerId: call.customer.id,
      type: 'CALL',
      ...splitNotes(text),
      startedAt: call.startTime,
      seconds,
    })
    if (!outcome?.payload) return
    setText('')
    showToast({ title: 'Notes saved to the timeline.' })
  }

  return (
    <div className="space-y-3">
      <TextArea
        label="Notes"
        rows={4}
        value={text}
        message={isMissing ? 'Write a note first.' : refusal?.message}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="primary" busy={isRunning} onClick={() => void save()}>
        Save to timeline
      </Button>
    </div>
  )
}
