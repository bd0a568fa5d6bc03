import { formatExactTime, formatClockIn, formatClock } from '#web/ui/format-time.ts'
import type { OtherSide } from './slot-chip.tsx'
import type { CallTime } from './use-call-time.ts'

type Props = { time: CallTime; other: OtherSide; about: string }

/** Repeats the chosen time in full, with the other person’s time where it differs. */
export const ChosenTime = ({ time: { slot, slots }, other, about }: Props) => {
  if (!slot) return null
  const timeZone = other.timeZone ?? slots[0]?.timeZone
  const theirs = timeZone ? formatClockIn(slot.start, timeZone) : null
  return (
    <div aria-live="polite">
      <p className="text-sm text-text-quiet">{about}</p>
      <p className="font-semibold">{formatExactTime(slot.start)}</p>
      {theirs !== null && theirs !== formatClock(slot.start) && (
        <p className="text-sm text-text-quiet">
          {theirs} for {other.name}
        </p>
      )}
    </div>
  )
}
