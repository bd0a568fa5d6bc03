import { Link } from 'react-router-dom'
import { CustomerTaskCount } from '#web/parts/customer-task-count.tsx'
import { hrefs } from '#web/paths.ts'
import { formatExactTime, formatSince } from '#web/ui/format-time.ts'
import { noValue } from '#web/ui/no-value.tsx'

type Customer = {
  id: string
  name: string
  overdue: { totalCount: number }
  waiting: { nodes: readonly { timestamp: string }[] }
}

/** Returns a text by which customers sort: the longest wait first, then the most overdue tasks; null without a need. */
export const urgencyOf = ({ waiting, overdue }: Customer) =>
  waiting.nodes[0]?.timestamp ??
  (overdue.totalCount > 0 ? `late ${String(99_999 - overdue.totalCount).padStart(5, '0')}` : null)

/** What a customer needs from staff: a reply, and work that is overdue. */
export const Needs = ({ customer }: { customer: Customer }) => {
  const since = customer.waiting.nodes[0]?.timestamp
  const overdueCount = customer.overdue.totalCount
  if (!since && overdueCount === 0) return noValue
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      {since && (
        <Link
          to={hrefs.chatWith(customer.id)}
          className="relative z-1 flex items-center font-medium underline-offset-4 hover:underline pointer-coarse:min-h-tap"
        >
          <time dateTime={since} title={formatExactTime(since)}>
            Reply, since {formatSince(since)}
          </time>
        </Link>
      )}
      {overdueCount > 0 && (
        <CustomerTaskCount customer={customer} count={overdueCount} kind="overdue" isNamed />
      )}
    </span>
  )
}
