import { useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { messageText } from '#web/parts/message-text.ts'

type Props = {
  /** The newest message of the thread; undefined while an older part is on the page. */
  newestMessage: MessageRecordFragment | undefined
  viewerId: string | undefined
}

/** Tells screen readers about a message of someone else that arrives. The thread itself would announce earlier pages, too. */
export const NewMessageStatus = ({ newestMessage, viewerId }: Props) => {
  const [newestAtOpening] = useState(newestMessage?.timestamp ?? '')
  const isNew =
    newestMessage !== undefined &&
    newestMessage.timestamp > newestAtOpening &&
    newestMessage.sender?.id !== viewerId
  return (
    <output aria-label="New message" className="sr-only">
      {isNew &&
        `${newestMessage.sender?.displayName ?? 'Admin Genie'}: ${messageText(newestMessage.content)}`}
    </output>
  )
}
