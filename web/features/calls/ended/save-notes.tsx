import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSaveNotes } from './use-save-notes.ts'

/** The notes of a call that is over, with the button that saves them to the timeline. */
export const SaveNotes = ({ call }: { call: OpenCallFragment }) => {
  const { text, setText, save, isRunning, message } = useSaveNotes(call)
  return (
    <div className="space-y-3">
      <TextArea
        label="Notes"
        rows={4}
        value={text}
        message={message}
        onChange={(event) => setText(event.target.value)}
      />
      <Button variant="primary" busy={isRunning} onClick={() => void save()}>
        Save to timeline
      </Button>
    </div>
  )
}
