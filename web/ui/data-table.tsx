import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { Skeleton } from './skeleton.tsx'

const features = tableFeatures({})

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The column that names the row: it leads the card on small screens. */
  leads?: boolean
  /** Left out between small and large screens, where there is little room. */
  wideOnly?: boolean
}

type Props<Row> = {
  /** What the table holds, for those who cannot see it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const definitions = <Row extends object>(columns: readonly Column<Row>[]) =>
  columns.map(({ id, header, cell }): ColumnDef<typeof features, Row> => ({
    id,
    header,
    cell: ({ row }) => cell(row.original),
  }))

const cellShape = (column: { leads?: boolean; wideOnly?: boolean } | undefined) =>
  [
    'max-md:flex max-md:items-baseline max-md:gap-3 max-md:px-4 max-md:py-1 md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5',
    column?.leads ? 'max-md:order-first max-md:text-base max-md:font-semibold md:font-medium' : '',
    column?.wideOnly ? 'md:max-lg:hidden' : '',
  ].join(' ')

/** Rows and columns; below medium screens each row is a card. Columns and rows must be stable between renders. */
export const DataTable = <Row extends object>({ caption, columns, rows, rowKey }: Props<Row>) => {
  const table = useTable({
    features,
    columns: useMemo(() => definitions(columns), [columns]),
    data: rows,
    getRowId: rowKey,
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={`border-b border-line bg-surface-sunken px-3 py-2 text-xs font-medium whitespace-nowrap text-text-quiet first:pl-5 last:pr-5 ${byId.get(header.id)?.wideOnly ? 'md:max-lg:hidden' : ''}`}
              >
                {byId.get(header.id)?.header}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="hover:bg-surface-hover max-md:flex max-md:flex-col max-md:py-3"
          >
            {row.getAllCells().map((cell) => {
              const column = byId.get(cell.column.id)
              return (
                <td key={cell.id} className={cellShape(column)}>
                  {!column?.leads && (
                    <span aria-hidden="true" className="w-24 shrink-0 text-text-quiet md:hidden">
                      {column?.header}
                    </span>
                  )}
                  <div className="min-w-0">
                    <table.FlexRender cell={cell} />
                  </div>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The table's shape while its rows are on their way. */
export const TableSkeleton = ({ label, rows = 8 }: { label: string; rows?: number }) => (
  <output className="block divide-y divide-line">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex items-center gap-6 px-5 py-3.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-1/5 max-sm:hidden" />
        <Skeleton className="w-1/6" />
      </div>
    ))}
  </output>
)
