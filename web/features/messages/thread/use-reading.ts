import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import { useReadThreadMutation } from '#web/records/message/read-thread.generated.ts'
import {
  type ViewerBadgesFragment,
  ViewerBadgesFragmentDoc,
} from '#web/records/viewer/viewer-badges.generated.ts'
import { useIsPageVisible } from '#web/ui/page-visibility.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { perform } from '#web/writing/mutations/perform.ts'

/** The first unread message, and the number of unread messages. */
export type FirstUnread = { id: string; count: number }

/** The state when the thread was opened. */
type OpenedThread = { newestId: string; unread: number }

/**
 * Marks the shown messages of a thread as read while the page is visible, and returns the first unread message as of the
 * opening: it stays while the user reads, and is known once the messages of that time are loaded. `messages` is newest
 * first; `unread` is null while it is loading.
 */
export const useReading = (
  customerId: string,
  messages: readonly MessageRecordFragment[],
  unread: number | null,
): FirstUnread | null => {
  const client = useApolloClient()
  const [readThread] = useReadThreadMutation()
  const { viewer } = useAuth()
  const { data: cachedViewer } = useFragment<ViewerBadgesFragment>({
    fragment: ViewerBadgesFragmentDoc,
    fragmentName: 'ViewerBadges',
    from: { __typename: 'Viewer', id: viewer?.id ?? '' },
  })
  const [openedThread, setOpenedThread] = useState<OpenedThread | null>(null)
  const newestMessage = messages[0]
  if (newestMessage && unread !== null && !openedThread)
    setOpenedThread({ newestId: newestMessage.id, unread })

  // Unread messages are always the last ones, because a reply marks everything before it as read.
  const last = messages.findIndex(({ id }) => id === openedThread?.newestId)
  const first =
    openedThread && openedThread.unread > 0 && last >= 0
      ? messages[last + openedThread.unread - 1]
      : undefined
  // A colleague’s reply marks messages as read, but not one’s own notifications about them.
  const isNotified = (cachedViewer.badges?.messages ?? 0) > 0
  const isRead =
    unread === null ||
    (unread === 0 && !isNotified) ||
    !newestMessage?.abilities.includes('readThread')
  const isVisible = useIsPageVisible()
  const newestId = newestMessage?.id
  useEffect(() => {
    if (isRead || !isVisible || newestId === undefined) return
    void perform(client, readThread, { messageId: newestId }).then(({ payload }) => {
      if (!payload) return
      const id = client.cache.identify({ __typename: 'Customer', id: customerId })
      if (id) client.cache.modify({ id, fields: { unreadMessages: () => 0 } })
    })
  }, [client, readThread, isRead, isVisible, newestId, customerId])

  return openedThread && first ? { id: first.id, count: openedThread.unread } : null
}
