import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { useReadThreadMutation } from '#web/records/message/message-mutations.generated.ts'
import {
  type ViewerBadgesFragment,
  ViewerBadgesFragmentDoc,
} from '#web/records/viewer/viewer-badges.generated.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { perform } from '#web/writing/mutations/perform.ts'

/** The first unread message, and the number of unread messages. */
export type FirstUnread = { id: string; count: number }

/** The state when the thread was opened. */
type Opened = { newestId: string; unread: number }

/**
 * Marks a thread as read, and returns the first unread message as of the opening: it stays while the user reads, and
 * is known once the messages of that time are loaded. `messages` is newest first.
 */
export const useReading = (
  customerId: string,
  messages: readonly MessageRecordFragment[],
  unread: number,
): FirstUnread | null => {
  const client = useApolloClient()
  const [readThread] = useReadThreadMutation()
  const { viewer } = useAuth()
  const { data: known } = useFragment<ViewerBadgesFragment>({
    fragment: ViewerBadgesFragmentDoc,
    fragmentName: 'ViewerBadges',
    from: { __typename: 'Viewer', id: viewer?.id ?? '' },
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const newest = messages[0]
  if (newest && unread > 0 && !opened) setOpened({ newestId: newest.id, unread })

  // Unread messages are always the last ones, because a reply marks everything before it as read.
  const last = messages.findIndex(({ id }) => id === opened?.newestId)
  const first = opened && last >= 0 ? messages[last + opened.unread - 1] : undefined
  // A colleague’s reply marks messages as read, but not one’s own notifications about them.
  const isNotified = (known.badges?.messages ?? 0) > 0
  const isRead = (unread === 0 && !isNotified) || !newest?.abilities.includes('readThread')
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
