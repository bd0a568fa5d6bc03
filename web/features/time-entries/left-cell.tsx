import { computeTimeLeft } from './left.ts'
import { LeftText } from './left-text.tsx'
import type { Row } from './week-rows.ts'

/** What is left of a row, in its column. */
export const LeftCell = ({ row, now }: { row: Row; now: number }) => (
  <td className="px-4 text-right whitespace-nowrap text-text-quiet">
    {computeTimeLeft(row) ? (
      <span className="text-text">
        <LeftText row={row} now={now} />
      </span>
    ) : (
      row.service && 'No limit'
    )}
  </td>
)
