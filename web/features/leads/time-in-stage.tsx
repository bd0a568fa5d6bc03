import { useState } from 'react'
import { labelOf } from '#shared/statuses.ts'
import { exactTime, formatDateOf } from '#web/ui/format-time.ts'
import { type Lead, isOpen } from './board-columns.ts'

const dayLength = 86_400_000
/** Days after which a lead stands still. */
const week = 7

/** How long a lead has stood where it stands; of one that has ended, when that was. */
export const TimeInStage = ({ lead }: { lead: Lead }) => {
  const [now] = useState(Date.now)
  const since = new Date(lead.statusSince)
  const days = Math.max(0, Math.floor((now - since.getTime()) / dayLength))
  const isLong = isOpen(lead.status) && days >= week
  const said = days === 0 ? 'today' : isOpen(lead.status) ? `${days} d` : formatDateOf(since)
  return (
    <time
      dateTime={lead.statusSince}
      title={exactTime(lead.statusSince)}
      className={`shrink-0 text-xs ${isLong ? 'font-semibold text-text' : 'text-text-quiet'}`}
    >
      <span aria-hidden="true">{said}</span>
      <span className="sr-only">
        {`${labelOf(lead.status)} since ${days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`}`}
      </span>
    </time>
  )
}
