import { useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { messageText } from '#web/parts/message-text.ts'

type Props = {
  /** The newest message of the thread; undefined while an older part is on the page. */
  newest: MessageRecordFragment | undefined
  viewerId: string | undefined
}

/** Tells screen readers about a message of someone else that arrives. The thread itself would announce earlier pages, too. */
export const NewMessageStatus = ({ newest, viewerId }: Props) => {
  const [newestAtOpening] = useState(newest?.timestamp ?? '')
  const isNew =
    newest !== undefined && newest.timestamp > newestAtOpening && newest.sender?.id !== viewerId
  return (
    <output aria-label="New message" className="sr-only">
      {isNew && `${newest.sender?.displayName ?? 'Admin Genie'}: ${messageText(newest.content)}`}
    </output>
  )
}
