import { useState } from 'react'
import { labelOf } from '#shared/statuses.ts'
import { daysAhead, formatExactTime, formatDateOf } from '#web/ui/format-time.ts'
import { type Lead, isOpen } from './board-columns.ts'

const dayLength = 86_400_000
/** Days after which a lead counts as stalled. */
const week = 7

/** Returns how long a lead has been in its stage: `since yesterday`, `for 4 days`; when it ended: `4 days ago`. */
const formatStay = (status: Lead['status'], days: number) => {
  const day = days === 0 ? 'today' : days === 1 ? 'yesterday' : undefined
  if (isOpen(status)) return day ? `since ${day}` : `for ${days} days`
  return day ?? `${days} days ago`
}

/** Shows how long a lead has been in its stage or, for a closed lead, when it ended. */
export const TimeInStage = ({ lead }: { lead: Lead }) => {
  const [now] = useState(Date.now)
  const since = new Date(lead.statusSince)
  const days = Math.max(0, -daysAhead(since))
  const isLong = isOpen(lead.status) && now - since.getTime() >= week * dayLength
  const text = days === 0 ? 'today' : isOpen(lead.status) ? `${days} d` : formatDateOf(since)
  return (
    <time
      dateTime={lead.statusSince}
      title={formatExactTime(lead.statusSince)}
      className={`shrink-0 text-xs ${isLong ? 'font-semibold text-text' : 'text-text-quiet'}`}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{`${labelOf(lead.status)} ${formatStay(lead.status, days)}`}</span>
    </time>
  )
}
