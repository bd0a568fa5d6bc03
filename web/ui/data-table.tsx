import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { ColumnEdge } from './column-edge.tsx'
import { RowNoteText, SelectBox, SelectPageBox } from './select-box.tsx'
import { selectedRowShape, useSelection } from './selection.ts'
import { type HeaderSort, SortButton } from './sort-button.tsx'
import {
  boxCellShape,
  boxHeadShape,
  cellShape,
  type Column,
  headShape,
  rowShape,
  tableShape,
  widthStyle,
} from './table-shape.ts'

const features = tableFeatures({})

/** The component that renders a row. */
export type TableRowFrame = ComponentType<{ id: string; className: string; children: ReactNode }>

const PlainRow: TableRowFrame = ({ className, children }) => (
  <tr className={className}>{children}</tr>
)

type Props<Row> = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Renders rows that have more behavior than a plain row. */
  Frame?: TableRowFrame | undefined
  /** Returns how the header of a column sorts; null if it does not. */
  headerSort?: ((column: Column<Row>) => HeaderSort | null) | undefined
  /** Gives a column a width of its own; null takes it away. Without it, no column has an edge to draw. */
  onResize?: ((id: string, width: number | null) => void) | undefined
}

type HeadProps<Row> = Pick<Props<Row>, 'onResize'> & {
  column: Column<Row>
  sort: HeaderSort | null
}

/** The header of a column; a button if it sorts. */
const Head = <Row,>({ column, sort, onResize }: HeadProps<Row>) => (
  <th
    scope="col"
    data-column={column.id}
    style={widthStyle(column)}
    className={headShape(column)}
    {...(sort?.direction && { 'aria-sort': sort.direction })}
  >
    {sort ? <SortButton sort={sort}>{column.header}</SortButton> : column.header}
    {onResize && !column.isCorner && (
      <ColumnEdge onResize={(width) => onResize(column.id, width)} />
    )}
  </th>
)

const definitions = <Row extends object>(columns: readonly Column<Row>[]) =>
  columns.map(({ id, header, cell }): ColumnDef<typeof features, Row> => ({
    id,
    header,
    cell: ({ row }) => cell(row.original),
  }))

/** A table; below medium screens each row is a card. Columns and rows must be stable between renders. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, Frame = PlainRow, headerSort, onResize } = props
  const table = useTable({
    features,
    columns: useMemo(() => definitions(columns), [columns]),
    data: rows,
    getRowId: rowKey,
  })
  const selection = useSelection()
  const byId = new Map(columns.map((column) => [column.id, column]))
  return (
    <div className={onResize && 'md:overflow-x-auto'}>
      <table className={tableShape}>
        <caption className="sr-only">{caption}</caption>
        {/* On small screens the headers show while one of them has the focus. */}
        <thead className="max-md:not-focus-within:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={boxHeadShape}>
                  <SelectPageBox ids={rows.map(rowKey)} />
                </th>
              )}
              {group.headers.map((header) => {
                const column = byId.get(header.id)
                return (
                  column && (
                    <Head
                      key={header.id}
                      column={column}
                      sort={headerSort?.(column) ?? null}
                      onResize={onResize}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {table.getRowModel().rows.map((row) => (
            <Frame
              key={row.id}
              id={row.id}
              className={`hover:bg-surface-hover ${rowShape} ${selectedRowShape(selection, row.id)}`}
            >
              {selection && (
                <td className={boxCellShape}>
                  <SelectBox id={row.id} name={selection.nameOf(row.original)} />
                </td>
              )}
              {row.getAllCells().map((cell) => {
                const column = byId.get(cell.column.id)
                return (
                  <td key={cell.id} style={widthStyle(column)} className={cellShape(column)}>
                    {column?.isNamed && (
                      <span aria-hidden="true" className="mr-1 align-middle md:hidden">
                        {column.header}
                      </span>
                    )}
                    <div
                      className={`min-w-0 max-md:inline-block max-md:max-w-full max-md:align-middle ${column?.isNamed ? 'max-md:[&_time]:first-letter:normal-case' : ''}`}
                    >
                      <table.FlexRender cell={cell} />
                      <RowNoteText id={row.id} column={cell.column.id} />
                    </div>
                  </td>
                )
              })}
            </Frame>
          ))}
        </tbody>
      </table>
    </div>
  )
}
