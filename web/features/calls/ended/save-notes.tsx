import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { MentionArea } from '#web/writing/mentions/mention-area.tsx'
import { useSaveNotes } from './use-save-notes.ts'

/** The notes of a call that is over, with the button that saves them to the timeline. */
export const SaveNotes = ({ call }: { call: OpenCallFragment }) => {
  const { text, setText, mentions, save, isRunning, message } = useSaveNotes(call)
  return (
    <div className="space-y-3">
      <MentionArea
        label="Notes"
        rows={4}
        value={text}
        message={message}
        rules={{ customerId: call.customer.id, isReadByCustomer: false }}
        mentions={mentions}
        onWrite={setText}
      />
      <Button variant="primary" busy={isRunning} onClick={() => void save()}>
        Save to timeline
      </Button>
    </div>
  )
}
