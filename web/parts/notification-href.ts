import type { Noun, NotificationKind } from '#web/schema.generated.ts'
import { hrefs, paths } from '#web/paths.ts'

type Target = {
  kind?: NotificationKind
  noun: Noun
  recordId?: string | null
  customerId?: string | null
  count?: number
}

/** The lists of records that were changed at once: a notification of many names none of them. */
const lists: Partial<Record<Noun, string>> = {
  TASK: paths.tasks,
  LEAD: hrefs.leadList(),
  CUSTOMER: paths.customers,
}

/** Returns the page of a notification’s record, or the list of many; null for a record that the viewer no longer sees. */
export const notificationHref = (
  { kind, noun, recordId, customerId, count = 1 }: Target,
  isStaff: boolean,
): string | null => {
  if (recordId == null) return count > 1 ? (lists[noun] ?? null) : null
  if (noun === 'TASK') return hrefs.task(recordId)
  if (noun === 'MESSAGE') return isStaff && customerId ? hrefs.chatWith(customerId) : hrefs.chat()
  if (noun === 'CALENDAR_EVENT' || noun === 'COMMUNICATION_SESSION') return paths.schedule
  if (!isStaff) return paths.dashboard
  if (noun === 'TIME_ENTRY') return hrefs.stoppedTimer(recordId)
  if (noun === 'LEAD') return hrefs.lead(recordId)
  if (kind === 'JOB') return paths.jobs
  if (noun === 'CUSTOMER_SERVICE') return hrefs.service(recordId)
  if (noun === 'USER') return hrefs.person(recordId)
  return noun === 'CUSTOMER' ? hrefs.customer(recordId) : null
}
