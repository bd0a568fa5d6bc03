import { formatExtraHours } from '#shared/extra-hours.ts'
import { isolate } from '#shared/isolate.ts'
import type { Role } from '#shared/roles.ts'
import { readersOf } from './fields.ts'
import { nounLabel } from './noun-label.ts'
import { ruleOfEvent } from './notification-rules.ts'
import type { NotifiedNoun } from './notification-scope.ts'
import { typeName } from './type-name.ts'

/** The field that names a record of each kind; null for kinds without a name. */
export const nameFields: Readonly<Record<NotifiedNoun, string | null>> = {
  customer: 'name',
  task: 'title',
  message: null,
  customerService: 'serviceType',
  calendarEvent: 'title',
  communicationSession: null,
  timeEntry: 'note',
  lead: 'name',
  // The name of news about a cover is that of the colleague, with the days.
  user: 'displayName',
  // The name of a notification about the organization is the title of a failed job.
  organisation: 'name',
}

type NotificationContent = {
  event: string
  noun: NotifiedNoun
  count: number
  isMany?: boolean
  /** The record’s name as it was. */
  recordName: string
  actorName: string | null
  customerName: string | null
  /** The extra hours that it is about; null in older ones. */
  hours?: number | null
}

/** Returns the sentence of a notification, by the fields that the reader’s role may read. */
export const notificationText = (content: NotificationContent, role: Role): string => {
  const field = nameFields[content.noun]
  const isNamed = field !== null && readersOf(`${typeName(content.noun)}.${field}`).includes(role)
  const { hours } = content
  const label = content.noun === 'organisation' ? 'job' : nounLabel(content.noun)
  const facts: Record<string, string> = {
    actor: isolate(content.actorName ?? 'Someone'),
    name: isNamed && content.recordName ? isolate(content.recordName) : `a ${label}`,
    customer: isolate(
      (readersOf('Customer.name').includes(role) && content.customerName) || 'a customer',
    ),
    count: String(content.count),
    extraHours: hours == null ? 'the extra hours' : formatExtraHours(hours, 'extra'),
    moreHours: hours == null ? 'more hours' : formatExtraHours(hours, 'more'),
  }
  const words = ruleOfEvent(content.event)?.words ?? { one: 'Update on “{name}”' }
  const ofSide = 'one' in words ? words : words[role === 'user' ? 'customer' : 'staff']
  const namePlaceholder =
    content.noun === 'customer' || content.noun === 'lead' ? '{name}' : '“{name}”'
  const updates = isNamed
    ? `{count} updates on ${namePlaceholder}`
    : `{count} updates on a ${label}`
  const { one, many, atOnce } = ofSide
  const pattern = content.count === 1 ? one : ((content.isMany ? atOnce : many) ?? updates)
  // A customer who is one person is named once.
  const isOwn = content.actorName !== null && content.actorName === content.customerName
  const sentence = isOwn ? pattern.replace(/(?: for| with|,) \{customer\}$/, '') : pattern
  return sentence.replaceAll(/\{(\w+)\}/g, (_, key: string) => facts[key] ?? '')
}
