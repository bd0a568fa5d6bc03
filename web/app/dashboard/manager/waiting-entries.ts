import { hrefs } from '#web/paths.ts'
import { isThanks } from '#web/parts/is-thanks.ts'
import { messageText } from '#web/parts/message-text.ts'
import type { ManagerDayQuery } from './manager-day.generated.ts'

type Customer = NonNullable<ManagerDayQuery['messages']>['nodes'][number]['customer']

/** Something of a customer that staff have not reacted to: a message, or a request, answer or reopening of a task. */
export type WaitingEntry = {
  key: string
  /** What waits: `Message`, `Request` or `Task`. */
  kind: string
  text: string
  since: string
  to: string
  /** The action that opens it. */
  action: string
  customer: Customer
  /** The message that may need no reply. */
  message?: { id: string; replyNeeded?: boolean | null }
}

const isThanksEntry = ({ kind, text }: WaitingEntry) => kind === 'Message' && isThanks(text)

/** Returns what waits for staff, longest wait first. Thanks come last. */
export const waitingEntriesOf = ({
  messages,
  acted: actedTasks,
}: Pick<ManagerDayQuery, 'messages' | 'acted'>): WaitingEntry[] =>
  [
    ...(messages?.nodes ?? []).map(({ id, content, timestamp, replyNeeded, customer }) => ({
      key: `message ${id}`,
      kind: 'Message',
      text: messageText(content),
      since: timestamp,
      to: hrefs.chatWith(customer.id),
      action: 'Reply',
      customer,
      message: { id, replyNeeded },
    })),
    ...(actedTasks?.nodes ?? []).map(({ id, title, status, customerActedAt, customer }) => ({
      key: `task ${id}`,
      kind: status === 'REQUESTED' ? 'Request' : 'Task',
      text: title,
      since: customerActedAt ?? '',
      to: hrefs.task(id),
      action: 'Open',
      customer,
    })),
  ].toSorted(
    (one, other) =>
      Number(isThanksEntry(one)) - Number(isThanksEntry(other)) ||
      one.since.localeCompare(other.since),
  )
