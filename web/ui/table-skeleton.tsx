import { Skeleton } from './skeleton.tsx'
import { useSelection } from './selection.ts'
import {
  boxCellShape,
  boxHeadShape,
  cellShape,
  type Column,
  headShape,
  rowShape,
  tableShape,
} from './table-shape.ts'
import { Waiting } from './waiting.tsx'

type Props<Row> = { label: string; columns: readonly Column<Row>[]; rows?: number }

/** Varying widths, as in text, so that the rows look natural. */
const widths = ['w-28', 'w-20', 'w-24', 'w-32']

/** The skeleton of a table with its own columns. */
export const TableSkeleton = <Row,>({ label, columns, rows = 12 }: Props<Row>) => {
  const hasBoxes = useSelection() !== null
  return (
    <Waiting label={label}>
      <table className={tableShape}>
        <thead className="max-md:hidden">
          <tr>
            {hasBoxes && (
              <th className={boxHeadShape}>
                <Skeleton className="size-4" />
              </th>
            )}
            {columns.map((column) => (
              <th key={column.id} className={headShape(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className={rowShape}>
              {hasBoxes && (
                <td className={boxCellShape}>
                  <Skeleton className="size-4" />
                </td>
              )}
              {columns.map((column, place) => (
                <td key={column.id} className={cellShape(column)}>
                  <Skeleton className={widths[(row + place) % widths.length]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Waiting>
  )
}
