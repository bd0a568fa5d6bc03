import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message.generated.ts'
import { useReadThreadMutation } from '#web/records/message-mutations.generated.ts'
import { perform } from '#web/writing/perform.ts'

/** Where what is unread begins: that message, and how many there were. */
export type FirstUnread = { id: string; count: number }

/** How it was when the conversation was opened. */
type Opened = { newestId: string; unread: number }

/**
 * Notes that the viewer reads a conversation, and where what they had not read began when they opened it: that stays
 * while they read, and is known once what was written then has been loaded. `messages` has the newest first.
 */
export const useReading = (
  customerId: string,
  messages: readonly MessageRecordFragment[],
  unread: number,
): FirstUnread | null => {
  const client = useApolloClient()
  const [readThread] = useReadThreadMutation()
  const [opened, setOpened] = useState<Opened | null>(null)
  const newest = messages[0]
  if (newest && unread > 0 && !opened) setOpened({ newestId: newest.id, unread })

  // Unread messages are always the last ones, because a reply marks everything before it as read.
  const last = messages.findIndex(({ id }) => id === opened?.newestId)
  const first = opened && last >= 0 ? messages[last + opened.unread - 1] : undefined
  const isRead = unread === 0 || !newest?.abilities.includes('readThread')
  const newestId = newest?.id
  useEffect(() => {
    if (isRead || newestId === undefined) return
    void perform(client, readThread, { messageId: newestId }).then(({ payload }) => {
      if (!payload) return
      const id = client.cache.identify({ __typename: 'Customer', id: customerId })
      if (id) client.cache.modify({ id, fields: { unreadMessages: () => 0 } })
    })
  }, [client, readThread, isRead, newestId, customerId])

  return opened && first ? { id: first.id, count: opened.unread } : null
}
