import type { Noun, NotificationKind } from '#web/schema.generated.ts'
import { hrefs, paths } from '#web/paths.ts'

type Target = {
  kind?: NotificationKind
  noun: Noun
  recordId?: string | null
  customerId?: string | null
}

/** Returns the page of a notification’s record; null for a record that the viewer no longer sees. */
export const notificationHref = (
  { kind, noun, recordId, customerId }: Target,
  isStaff: boolean,
): string | null => {
  if (recordId == null) return null
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
