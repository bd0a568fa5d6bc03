import { useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { useRemoveMessageMutation } from '#web/records/message/message-mutations.generated.ts'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { quietButton } from './quiet-button.ts'
import { useIsEditable } from './use-is-editable.ts'

type Props = { message: MessageRecordFragment; onEdit: () => void }

/** Edits or removes the viewer’s own message, while it is fresh. */
export const OwnMessageButtons = ({ message, onEdit }: Props) => {
  const isEditable = useIsEditable(message)
  const [isAsking, setAsking] = useState(false)
  const [removeMessage] = useRemoveMessageMutation()
  const { run, refusal } = useVerbs()
  const { id, version: expectedVersion, content } = message
  const excerpt = `“${content.slice(0, 60)}”`
  return (
    <>
      {isEditable && (
        <span className="flex gap-3 md:pointer-fine:absolute md:pointer-fine:-top-4 md:pointer-fine:z-1 md:pointer-fine:rounded-md md:pointer-fine:border md:pointer-fine:border-line md:pointer-fine:bg-surface-raised md:pointer-fine:px-2.5 md:pointer-fine:opacity-0 md:pointer-fine:shadow-sm md:pointer-fine:group-focus-within:opacity-100 md:pointer-fine:group-hover:opacity-100">
          <button
            type="button"
            aria-label={`Edit ${excerpt}`}
            onClick={onEdit}
            className={quietButton}
          >
            Edit
          </button>
          <button
            type="button"
            aria-label={`Remove ${excerpt}`}
            onClick={() => setAsking(true)}
            className={quietButton}
          >
            Remove
          </button>
        </span>
      )}
      {refusal && <Refused className="basis-full justify-end">{refusal.message}</Refused>}
      {isAsking && (
        <Confirm
          title="Remove this message?"
          confirm="Remove message"
          keep="Keep message"
          isDestructive
          onConfirm={() => {
            setAsking(false)
            void run(removeMessage, { id, expectedVersion })
          }}
          onKeep={() => setAsking(false)}
        >
          Its text disappears for everyone in this conversation. “Message removed” stays in its
          place.
        </Confirm>
      )}
    </>
  )
}
