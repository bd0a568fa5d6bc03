import { coverOf } from '#api/access/cover-rules.ts'
import { eventsOf } from '#api/access/notification-rules.ts'
import { newlyMentioned } from '#api/access/notification-rule.ts'
import type { Change, Recipient } from '#api/access/notification-rule.ts'
import type { Audience, NotificationKind } from '#shared/kinds.ts'
import type { RecordChange, VerbCall } from './activity-entry.ts'
import { recordName } from './record-name.ts'

type Columns = Readonly<Record<string, unknown>>

/** One event for the statement that writes notifications. Nulls are read from the task that `noun` and `recordId` name. */
export type NotificationEntry = {
  event: string
  kind: NotificationKind
  noun: string
  recordId: number
  /** The record whose events join: the customer of a message, the account of someone who is off, else the record itself. */
  subjectId: number
  /** The change of many records that the event is part of: each person gets one notification of it. */
  manyId?: number | null
  recordName: string | null
  /** The extra hours that the event is about. */
  hours?: number | undefined
  customerId: number | null
  audience: Audience
  /** Who did it; null for the system and for visitors. */
  actorId: number | null
  at: Date
  /** Accounts that are told. */
  toIds: number[]
  /** True to tell the assignee of the task `recordId`. */
  toAssignee: boolean
  toAssistant: boolean
  toCustomerUsers: boolean
  toManagement: boolean
}

/** Columns of a record that name an account to tell. */
const recipientColumns: { readonly [R in Recipient]?: (change: RecordChange) => unknown[] } = {
  assignee: ({ after }) => [(after as Columns)['assignedVaId'], (after as Columns)['vaId']],
  formerAssignee: ({ before }) => [(before as Columns | null)?.['assignedVaId']],
  cover: (change) => [coverOf(change as Change)?.id],
  mentioned: ({ before, after }) =>
    newlyMentioned({ before: before as Columns | null, after: after as Columns }),
  requester: ({ after }) => [(after as Columns)['requesterId']],
  receiver: ({ after }) => [(after as Columns)['receiverId']],
}

const isId = (value: unknown): value is number => typeof value === 'number'

/** Returns the events of one logged change that people are told about. `audience` is that of its activity. */
export const notificationEntries = (
  change: RecordChange,
  audience: Audience,
  { verb, actor, at, manyId = null }: VerbCall,
): NotificationEntry[] => {
  const { noun } = change
  const [before, after] = [change.before as Columns | null, change.after as Columns]
  return eventsOf({ verb, noun, before, after, actorRole: actor?.role ?? null }).map(
    ([event, { kind, tell }]) => {
      const ofTask = noun === 'taskUpdate'
      // A note of a handover is news about the customer.
      const ofCustomer = noun === 'interaction'
      const cover = noun === 'user' ? coverOf({ before, after }) : null
      const ownId = after[ofTask ? 'taskId' : ofCustomer ? 'customerId' : 'id'] as number
      // Someone who covers sees their own account, and not that of the person who is off.
      const recordId = cover?.id ?? ownId
      const customerId = noun === 'customer' ? recordId : (after['customerId'] as number | null)
      return {
        event,
        kind,
        noun: ofTask ? 'task' : ofCustomer ? 'customer' : noun,
        recordId,
        subjectId: noun === 'message' && customerId !== null ? customerId : ownId,
        manyId,
        recordName: ofTask || ofCustomer ? null : (cover?.name ?? recordName(noun, after)),
        hours: after['requestedHours'] as number | undefined,
        customerId: ofTask || noun === 'lead' ? null : customerId,
        audience,
        actorId: actor?.id ?? null,
        at,
        toIds: tell.flatMap((one) => recipientColumns[one]?.(change) ?? []).filter(isId),
        toAssignee: ofTask && tell.includes('assignee'),
        toAssistant: tell.includes('assistant'),
        toCustomerUsers: tell.includes('customerUsers'),
        toManagement: tell.includes('management'),
      }
    },
  )
}
