import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#web/paths.ts'
import { readNotifications } from '#web/records/viewer/read-notifications.ts'
import type { ReadNotificationsInput } from '#web/schema.generated.ts'

/** The kind of record of each page that shows one. */
const pages = [
  { path: paths.task, noun: 'TASK' },
  { path: paths.customer, noun: 'CUSTOMER' },
  { path: paths.lead, noun: 'LEAD' },
  { path: paths.service, noun: 'CUSTOMER_SERVICE' },
  { path: paths.person, noun: 'USER' },
] as const

/** Returns the notifications that a page shows: those about its record; on the schedule those about events and calls, on the page of jobs those about jobs. */
const findShown = (pathname: string): ReadNotificationsInput | null => {
  if (matchPath(paths.schedule, pathname)) return { kind: 'APPOINTMENT' }
  if (matchPath(paths.jobs, pathname)) return { kind: 'JOB' }
  for (const { path, noun } of pages) {
    const recordId = matchPath(path, pathname)?.params.id
    if (recordId && /^\d+$/.test(recordId)) return { noun, recordId }
  }
  return null
}

/** Marks the notifications that a page shows as read when it opens, if the viewer has any unread ones. */
export const useReadOpened = (unread: { all: number; schedule: number }) => {
  const client = useApolloClient()
  const { pathname } = useLocation()
  const subject = findShown(pathname)
  const hasUnread = (subject?.kind === 'APPOINTMENT' ? unread.schedule : unread.all) > 0
  useEffect(() => {
    const unreadSubject = hasUnread ? findShown(pathname) : null
    if (unreadSubject) void readNotifications(client, unreadSubject)
  }, [client, hasUnread, pathname])
}
