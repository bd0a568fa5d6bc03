import { useState } from 'react'
import { keyOfWeek } from '#web/records/customer-service/use-week-now.ts'
import { formatLeft, formatTotal } from './format-left.ts'
import { isScarce, leftOf } from './left.ts'
import type { Row } from './week-rows.ts'

type Props = { row: Row; now: number }

/** Counts on from when the numbers were read, while a timer of any assistant runs. */
const Counting = ({ row, now }: Props) => {
  const [readAt] = useState(Date.now)
  const remaining = leftOf(row, Math.max(0, (now - readAt) / 1000))
  if (!remaining) return null
  // Of a week before the service starts.
  if (remaining.total === 0 && remaining.seconds === 0)
    return <span className="text-text-quiet">No hours</span>
  return (
    <>
      <span className={`font-semibold ${isScarce(remaining) ? 'text-danger' : ''}`}>
        {formatLeft(remaining)}
      </span>{' '}
      <span className="text-text-quiet">of {formatTotal(remaining)}</span>
    </>
  )
}

/** What is left of a row’s hours this week, or of its minutes this month: `15:10 of 20`. */
export const LeftText = ({ row, now }: Props) => {
  const week = row.service?.allowance
  return <Counting key={week ? keyOfWeek(week) : 'month'} row={row} now={now} />
}
