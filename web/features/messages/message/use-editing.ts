import { type RefObject, useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { editTimeLeft } from './use-is-editable.ts'

/** Returns which message is edited, and how to begin and end it. The focus then returns to `field`. `messages` is newest first. */
export const useEditing = (
  messages: readonly MessageRecordFragment[],
  field: RefObject<HTMLElement | null>,
) => {
  const [id, setId] = useState<string | null>(null)
  return {
    id,
    start: (messageId: string) => setId(messageId),
    /** Edits the viewer’s last message, if they still may. Returns false if not. */
    startLast: () => {
      const last = messages.find((message) => editTimeLeft(message) > 0)
      if (last) setId(last.id)
      return last !== undefined
    },
    stop: () => {
      setId(null)
      field.current?.focus()
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
