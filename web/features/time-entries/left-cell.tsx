import { isScarce, leftOf } from './left.ts'
import { formatLeft, formatTotal } from './format-left.ts'
import type { Row } from './week-rows.ts'

/** What is left of a row’s hours this week, or of its minutes this month. */
export const LeftCell = ({ row }: { row: Row }) => {
  const left = leftOf(row)
  if (!left)
    return (
      <td className="px-4 text-right whitespace-nowrap text-text-quiet">
        {row.service ? 'No limit' : ''}
      </td>
    )
  return (
    <td className="px-4 text-right whitespace-nowrap">
      <span className={`font-semibold ${isScarce(left) ? 'text-danger' : ''}`}>
        {formatLeft(left)}
      </span>{' '}
      <span className="text-text-quiet">of {formatTotal(left)}</span>
    </td>
  )
}
