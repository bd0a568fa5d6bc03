import { useState } from 'react'
import { keyOfWeek } from '#web/records/customer-service/use-week-now.ts'
import { formatLeft, formatTotal } from './format-left.ts'
import { isScarce, computeTimeLeft } from './left.ts'
import type { Row } from './week-rows.ts'

type Props = { row: Row; now: number }

/** Counts on from when the numbers were read, while a timer of any assistant runs. */
const Counting = ({ row, now }: Props) => {
  const [readAt] = useState(Date.now)
  const timeLeft = computeTimeLeft(row, Math.max(0, (now - readAt) / 1000))
  if (!timeLeft) return null
  // Of a week before the service starts.
  if (timeLeft.total === 0 && timeLeft.seconds === 0)
    return <span className="text-text-quiet">No hours</span>
  return (
    <>
      <span className={`font-semibold ${isScarce(timeLeft) ? 'text-danger' : ''}`}>
        {formatLeft(timeLeft)}
      </span>{' '}
      <span className="text-text-quiet">of {formatTotal(timeLeft)}</span>
    </>
  )
}

/** What is left of a row’s hours this week, or of its minutes this month: `15:10 of 20`. */
export const LeftText = ({ row, now }: Props) => {
  const week = row.service?.allowance
  return <Counting key={week ? keyOfWeek(week) : 'month'} row={row} now={now} />
}
