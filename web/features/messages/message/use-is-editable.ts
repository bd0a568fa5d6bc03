import { useEffect, useState } from 'react'
import { messageEditTime } from '#shared/message-rules.ts'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'

/** Returns the milliseconds for which the viewer may still edit or remove a message; 0 if they may not. */
export const editTimeLeft = ({ abilities, timestamp }: MessageRecordFragment) =>
  abilities.includes('editMessage')
    ? Math.max(0, new Date(timestamp).getTime() + messageEditTime - Date.now())
    : 0

/** Returns true until the viewer may no longer edit a message. */
export const useIsEditable = (message: MessageRecordFragment) => {
  const [isOver, setOver] = useState(false)
  const timeLeft = editTimeLeft(message)
  const mayEdit = timeLeft > 0 && !isOver
  useEffect(() => {
    if (!mayEdit) return undefined
    const timer = setTimeout(() => setOver(true), timeLeft)
    return () => clearTimeout(timer)
    // The time that is left differs with every render, but ends at the same moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mayEdit])
  return mayEdit
}
