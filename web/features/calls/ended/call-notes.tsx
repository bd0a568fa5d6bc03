import type { OpenCallFragment } from '#web/records/communication-session/communication-session.generated.ts'
import { useDraft } from '#web/writing/forms/drafts.ts'
import { MentionArea } from '#web/writing/mentions/mention-area.tsx'
import { useMentions } from '#web/writing/mentions/use-mentions.ts'
import { CallTasks } from './call-tasks.tsx'

/** Returns the storage key of the notes of a call. */
export const notesDraft = (callId: string) => `call ${callId}`

/**
 * Notes that a member of the staff takes during a call, above the customer’s open tasks. They survive a reload, and are
 * saved when it is over.
 */
export const CallNotes = ({ call }: { call: OpenCallFragment }) => {
  const [text, setText] = useDraft(notesDraft(call.id))
  const mentions = useMentions(notesDraft(call.id))
  return (
    <aside
      aria-label="Notes"
      className="shrink-0 border-line p-4 max-lg:border-t lg:w-80 lg:border-l lg:[&_textarea]:min-h-48"
    >
      <MentionArea
        label="Notes"
        rows={8}
        value={text}
        rules={{ customerId: call.customer.id, isReadByCustomer: false }}
        mentions={mentions}
        onWrite={setText}
        hint="Only staff see these notes. Save them to the timeline after the call."
      />
      <CallTasks customerId={call.customer.id} />
    </aside>
  )
}
