import { isolate } from '#shared/isolate.ts'
import { LeftText } from './left-text.tsx'
import type { Row } from './week-rows.ts'

/** What is left of a row, in the list of small screens. */
export const LeftRow = ({ row, now }: { row: Row; now: number }) => (
  <li className="flex min-h-12 items-center justify-between gap-4 px-4 sm:px-5">
    <span className="min-w-0">
      <span className="block truncate">{isolate(row.name)}</span>
      <span className="block truncate text-xs text-text-quiet">
        {isolate(row.of.customerService?.serviceType ?? '')}
      </span>
    </span>
    <span className="whitespace-nowrap tabular-nums">
      <LeftText row={row} now={now} />
    </span>
  </li>
)
