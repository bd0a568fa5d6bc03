import { useState } from 'react'
import { formatLeft, formatTotal } from './format-left.ts'
import { isScarce, leftOf } from './left.ts'
import type { Row } from './week-rows.ts'

type Props = { row: Row; now: number }

/** Counts on from when the numbers were read, while a timer of any assistant runs. */
const Counting = ({ row, now }: Props) => {
  const [readAt] = useState(Date.now)
  const read = leftOf(row)
  if (!read) return null
  const timers = row.service?.allowance?.runningTimers ?? 0
  // Of a week before the service starts.
  if (read.total === 0 && read.seconds === 0 && timers === 0)
    return <span className="text-text-quiet">No hours</span>
  const remaining = { ...read, seconds: read.seconds - timers * Math.max(0, (now - readAt) / 1000) }
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
  const { usedSeconds, runningSince, runningTimers } = row.service?.allowance ?? {}
  return <Counting key={`${usedSeconds} ${runningSince} ${runningTimers}`} row={row} now={now} />
}
