import { busyShape } from '#web/features/schedule/entries/busy-shape.ts'
import { formatPeriod } from '#web/features/schedule/entries/format-entry.ts'
import type { OutsideBusyBlock } from '#web/features/schedule/entries/outside-busy.ts'

/** Minutes of the axis that a line of text needs. */
const line = 18

/** A time at which a person is busy elsewhere: no entry, and nothing to open. */
export const BusyBlock = ({ block }: { block: OutsideBusyBlock }) => {
  const { from, until } = block.place
  return (
    <div
      data-busy
      className={`pointer-events-none absolute inset-x-0.75 rounded-sm text-xs text-text-quiet ${busyShape}`}
      style={{
        top: `calc(${from} * var(--minute) + 1px)`,
        height: `calc(${until - from} * var(--minute) - 2px)`,
      }}
    >
      <p className={until - from < line ? 'sr-only' : 'sticky top-12 w-fit rounded-sm px-2'}>
        <span className="bg-surface-sunken">Busy</span>
        <span className="sr-only"> elsewhere, {formatPeriod(block)}</span>
      </p>
    </div>
  )
}
