import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { useReadNotificationsMutation } from '#web/records/viewer/notification-mutations.generated.ts'
import { perform } from '#web/writing/mutations/perform.ts'

/** The kind of record of each page that shows one. */
const pages = [
  { path: paths.task, noun: 'TASK' },
  { path: paths.customer, noun: 'CUSTOMER' },
  { path: paths.lead, noun: 'LEAD' },
  { path: paths.service, noun: 'CUSTOMER_SERVICE' },
] as const

/** Marks the notifications of a record as read when its page opens, if the viewer has any unread ones. */
export const useReadOpened = (unread: number) => {
  const client = useApolloClient()
  const { pathname } = useLocation()
  const [readNotifications] = useReadNotificationsMutation()
  const hasUnread = unread > 0
  useEffect(() => {
    if (!hasUnread) return
    for (const { path, noun } of pages) {
      const recordId = matchPath(path, pathname)?.params.id
      if (recordId && /^\d+$/.test(recordId))
        void perform(client, readNotifications, { noun, recordId })
    }
  }, [client, readNotifications, hasUnread, pathname])
}
