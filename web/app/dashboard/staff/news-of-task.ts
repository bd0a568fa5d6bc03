import { sentence } from '#shared/isolate.ts'
import { formatTime } from '#web/ui/format-time.ts'
import type { NewAndAnsweredQuery } from './new-and-answered.generated.ts'

type Task = NonNullable<NewAndAnsweredQuery['acted']>['nodes'][number]

/**
 * Returns what the customer did to a task: `Requested today at 9:31 AM`, or `Beth Ogilvie, 5 minutes ago: “Yes, get
 * one.”`. Nothing if it only changed since: a started request stays in its row until its undo expires.
 */
export const newsOfTask = ({ status, customerActedAt, updates }: Task): string | undefined => {
  const when = customerActedAt ? formatTime(customerActedAt) : ''
  if (status === 'REQUESTED') return `Requested ${when}`
  const [update] = updates.nodes
  const authorName = update?.author?.displayName ?? 'The customer'
  if (update?.note) return sentence`${authorName}, ${when}: “${update.note}”`
  const isReopened = status === 'IN_PROGRESS' && update?.status === 'IN_PROGRESS'
  return isReopened ? sentence`${authorName} reopened this ${when}` : undefined
}
