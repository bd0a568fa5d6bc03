import type { NotifiedNoun } from '#api/access/notification-scope.ts'
import type { PageArgs } from '#api/stores/lists/page.ts'
import type { NotificationKind } from '#shared/kinds.ts'

/** A notification with the facts from which its text is made. */
export type NotificationRow = {
  id: number
  kind: NotificationKind
  event: string
  noun: NotifiedNoun
  /** Null where the record may be out of scope, or is one of many, as is `customerId`. */
  recordId: number | null
  customerId: number | null
  recordName: string
  actorName: string | null
  customerName: string | null
  /** The extra hours that it is about. */
  hours: number | null
  count: number
  /** True for a change of many records at once, which `count` counts. */
  isMany: boolean
  /** False for one that only an email shows. */
  inApp: boolean
  at: Date
  readAt: Date | null
  doneAt: Date | null
  /** A snoozed notification is unread, and in no badge. */
  snoozedUntil: Date | null
}

export type NotificationFilter = {
  unread?: boolean | null
  snoozed?: boolean | null
  done?: boolean | null
  kind?: readonly NotificationKind[] | null
}

export type NotificationArgs = Pick<PageArgs, 'first' | 'after'> & {
  filter?: NotificationFilter | null
}

/** The numbers of unread notifications, by place in the menu. */
export type BadgesRow = {
  messages: number
  tasks: number
  leads: number
  schedule: number
  total: number
}

export type NotificationChoiceRow = {
  kind: NotificationKind
  inApp: boolean
  byEmail: boolean
}
