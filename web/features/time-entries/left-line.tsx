import { isolate } from '#shared/isolate.ts'
import { formatLeft, formatTotal } from './format-left.ts'
import { isScarce, leftOf } from './left.ts'
import type { Row } from './week-rows.ts'

/** What is left of a row, in the list of small screens. */
export const LeftLine = ({ row }: { row: Row }) => {
  const left = leftOf(row)
  return left ? (
    <li className="flex min-h-12 items-center justify-between gap-4 px-4 sm:px-5">
      <span className="min-w-0">
        <span className="block truncate">{isolate(row.name)}</span>
        <span className="block truncate text-xs text-text-quiet">
          {isolate(row.of.customerService?.serviceType ?? '')}
        </span>
      </span>
      <span className="whitespace-nowrap tabular-nums">
        <b className={`font-semibold ${isScarce(left) ? 'text-danger' : ''}`}>{formatLeft(left)}</b>{' '}
        <span className="text-text-quiet">of {formatTotal(left)}</span>
      </span>
    </li>
  ) : null
}
