import type { NotificationKind } from '#shared/kinds.ts'
import type { Subject, Verb } from './verbs.ts'

/** A record before (null if it is new) and after a verb. */
type Columns = Readonly<Record<string, unknown>>
export type Change = { before: Columns | null; after: Columns }

/** Who is told: the assistant of the record or the one before, who covers time off, who asked for extra hours, the receiver of a message or the people that it mentions, the customer’s assistant or portal users, or management. */
export type Recipient =
  | 'assignee'
  | 'formerAssignee'
  | 'cover'
  | 'requester'
  | 'receiver'
  | 'mentioned'
  | 'assistant'
  | 'customerUsers'
  | 'management'

/**
 * The sentence of one event. `{actor}` is who did it, `{name}` the record, `{customer}` its customer, and `{extraHours}` the
 * hours of a request. `many` is the sentence of several messages; other events that join say how many updates there are.
 * `atOnce` is the sentence of one event of many records.
 */
export type Words = { one: string; many?: string; atOnce?: string }

export type NotificationRule = {
  /** Without one, the event is of the system and written where it happens. */
  verbs: readonly Verb[]
  noun: Subject
  /** The side that acts, if the rule is for one side only. */
  by?: 'customer' | 'staff'
  /** True for the changes that the rule is about; without it for all. */
  when?: (change: Change) => boolean
  tell: readonly Recipient[]
  kind: NotificationKind
  /** What each side reads. */
  words: Words | { customer: Words; staff: Words }
  /** Whose answer someone waits for: of all who are told, or of the customer's people only. */
  urgent?: true | 'customer'
}

export const isNew = ({ before }: Change) => before === null
export const differs =
  (...columns: string[]) =>
  ({ before, after }: Change) =>
    columns.some(
      (column) =>
        JSON.stringify(before?.[column] ?? null) !== JSON.stringify(after[column] ?? null),
    )
export const isAssigned = (change: Change) =>
  change.after['assignedVaId'] != null && differs('assignedVaId')(change)

/** Returns the accounts that a message mentions and did not before. */
export const newlyMentioned = ({ before, after }: Change) => {
  const earlierIds = (before?.['mentionedIds'] ?? []) as readonly number[]
  return ((after['mentionedIds'] ?? []) as readonly number[]).filter(
    (id) => !earlierIds.includes(id),
  )
}

export const isCancelled = ({ after }: Change) => after['status'] === 'cancelled'

/** The verbs by which a customer can get another assistant. */
export const handoverVerbs = ['assignCustomer', 'undoAssignCustomer', 'closeCustomer'] as const

export const rule = (
  verbs: Verb | readonly Verb[],
  noun: Subject,
  how: Omit<NotificationRule, 'verbs' | 'noun'>,
): NotificationRule => ({ verbs: [verbs].flat(), noun, ...how })

export const one = (one: string, atOnce?: string): Words => ({ one, ...(atOnce && { atOnce }) })
