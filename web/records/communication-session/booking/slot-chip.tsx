import type { KeyboardEvent } from 'react'
import { formatClock, formatClockIn, formatUtc } from '#web/ui/format-time.ts'
import type { FreeSlot } from './slot-weeks.ts'

/** The style of a free time, as a button or as a radio button. */
export const chipShape =
  'relative flex min-h-tap w-full flex-col items-center justify-center rounded-md border border-line-strong/50 bg-surface-raised px-1 py-1 text-sm font-semibold whitespace-nowrap tabular-nums md:min-h-9 md:pointer-coarse:min-h-tap'

/** The other person of a call, whose time is shown where it differs. */
export type OtherSide = {
  /** The first name. */
  name: string
  /** The time zone; that of the assistant’s working hours where it is omitted. */
  timeZone?: string | null | undefined
}

type Props = {
  /** The name of the radio buttons. */
  name: string
  slot: FreeSlot
  date: Date
  isChosen: boolean
  /** True if someone else booked the slot meanwhile. */
  isTaken: boolean
  other: OtherSide
  onChoose: (start: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A free slot as a radio button. */
export const SlotChip = ({ name, slot, date, isChosen, isTaken, other, ...on }: Props) => {
  const { start, timeZone } = slot
  const clock = formatClock(start)
  const theirs = formatClockIn(start, other.timeZone ?? timeZone)
  return (
    <label
      className={`${chipShape} ${isTaken ? 'border-dashed bg-surface-sunken font-normal text-text-quiet line-through' : 'cursor-pointer hover:bg-surface-hover'} has-checked:border-text has-checked:bg-press-soft has-checked:ring-1 has-checked:ring-text has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-2`}
    >
      <input
        type="radio"
        name={name}
        value={start}
        checked={isChosen}
        disabled={isTaken}
        onChange={() => on.onChoose(start)}
        onKeyDown={on.onKeyDown}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md outline-none"
      />
      <span className="sr-only">{formatUtc(date, { weekday: 'long' })} at </span>
      {clock}
      {isTaken && <span className="sr-only">, taken</span>}
      {theirs !== clock && !isTaken && (
        <span className="max-w-full truncate text-xs font-normal text-text-quiet">
          {other.name} {theirs}
        </span>
      )}
    </label>
  )
}
