import type { MailLink, MailRowText } from '#shared/mail.ts'
import { notificationHref } from '#web/parts/notification-href.ts'
import { hrefs } from '#web/paths.ts'
import type { MailRow } from './mail-content.ts'

const upper = <Name extends string>(name: Name) =>
  name.replaceAll(/[A-Z]/g, '_$&').toUpperCase() as Uppercase<Name>

/** Returns the page of a record; null for one that the reader does not see any more. */
export const pathOf = (
  { noun, id, customerId, kind, day }: MailLink,
  isStaff: boolean,
): string | null => {
  if (id === null) return null
  if (noun === 'communicationSession') return hrefs.call(id)
  if (noun === 'calendarEvent' && day) return hrefs.schedule({ view: 'day', day })
  return notificationHref(
    {
      noun: upper(noun) as Parameters<typeof notificationHref>[0]['noun'],
      recordId: String(id),
      customerId: customerId == null ? null : String(customerId),
      ...(kind && { kind: upper(kind) }),
    },
    isStaff,
  )
}

/** Returns rows with the pages that they lead to. */
export const withPaths = (rows: readonly MailRowText[], isStaff: boolean): MailRow[] =>
  rows.map(({ link, ...row }) => ({ ...row, path: link ? pathOf(link, isStaff) : null }))
