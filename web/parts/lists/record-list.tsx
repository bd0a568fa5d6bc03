import { type ReactNode, useEffect, useMemo } from 'react'
import { EmptyListDrawing } from '#web/assets/drawings/empty-list.tsx'
import { DataTable, type TableRowFrame } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SelectButton } from '#web/ui/select-box.tsx'
import { useStayingRows } from '#web/ui/selection.ts'
import type { HeaderSort } from '#web/ui/sort-button.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { ColumnsButton } from './columns/columns-button.tsx'
import type { ListColumns } from './columns/list-columns.ts'
import { type ListBodyProps, ListBody } from './list-body.tsx'
import { SortField } from './sort-field.tsx'
import { sortableLength } from './use-list.ts'

type Connection<Row> = ListBodyProps<Row>['connection'] & { countUpTo: UpTo }

type Props<Row> = Pick<
  ListBodyProps<Row>,
  'noun' | 'state' | 'isLoading' | 'error' | 'onRetry' | 'refusal'
> & {
  sorts: readonly { value: string; label: string }[]
  columns: readonly Column<Row>[]
  /** The columns of a list whose columns can be chosen. */
  table?: ListColumns<Row>
  /** The latest loaded page; undefined before the first one. */
  connection: Connection<Row> | null | undefined
  /** Renders rows that have more behavior than a plain row. */
  Frame?: TableRowFrame
  /** Returns how the header of a column sorts, given whether the list is short. */
  headerSort: (column: Column<Row>, isShort: boolean) => HeaderSort | null
  /** The order in which the browser sorts the rows of a short list; none if the server sorted them. */
  compare: ((one: Row, other: Row) => number) | undefined
  isDescending: boolean
  /** Shown above the rows if the page has its own search. */
  head?: ReactNode
  /** Filters, shown before the sort order. */
  filters?: ReactNode
  /** Filters that are elsewhere on the page, where there is room for them. */
  otherFilters?: ReactNode
  /** What is done with the whole list, shown after the sort order. */
  tools?: ReactNode
  /** Shown after the count below the rows: a sum. */
  sum?: ReactNode
  /** Shown if the whole list is empty. */
  empty: { title: string; text: string }
}

/** A searchable, sortable, paged list of records in each of its states. */
export const RecordList = <Row extends { id: string }>(props: Props<Row>) => {
  const { noun, state, sorts, table, head, filters, tools, empty } = props
  const nodes = useStayingRows(props.connection?.nodes)
  const connection = props.connection && nodes ? { ...props.connection, nodes } : props.connection
  const count = connection && formatUpTo(connection.countUpTo)
  const summary = count && (
    <>
      {count} {count === '1' ? noun[0] : noun[1]}
      {props.sum}
    </>
  )
  const choices = (
    <>
      {filters}
      <SortField state={state} sorts={sorts} />
    </>
  )
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 sm:px-5">
        {head === undefined ? (
          <div className="flex min-w-0 grow max-sm:basis-0 sm:max-w-80">
            <SearchBox label={`Search ${noun[1]}`} value={state.words} onSearch={state.search} />
          </div>
        ) : (
          head
        )}
        <div
          className={`flex flex-wrap items-center gap-2 max-sm:*:flex-[1_1_7.5rem] sm:ml-auto ${table ? 'max-sm:hidden' : 'max-sm:w-full'}`}
        >
          {choices}
        </div>
        {table && (
          <ColumnsButton table={table} state={state}>
            {props.otherFilters}
            {choices}
          </ColumnsButton>
        )}
        {tools}
        <SelectButton />
      </div>
      <ListBody
        {...props}
        connection={connection}
        skeleton={<TableSkeleton label={`Loading ${noun[1]}`} columns={props.columns} />}
        summary={() => summary}
        empty={
          <EmptyState title={empty.title} drawing={<EmptyListDrawing />}>
            {empty.text}
          </EmptyState>
        }
      >
        {(rows) => connection && <Rows {...props} rows={rows} connection={connection} />}
      </ListBody>
    </div>
  )
}

type RowsProps<Row> = Props<Row> & { rows: readonly Row[]; connection: Connection<Row> }

const Rows = <Row extends { id: string }>(props: RowsProps<Row>) => {
  const { noun, state, isLoading, headerSort, compare, isDescending, rows: heldRows } = props
  const { countUpTo } = props.connection
  const isShort = !countUpTo.isMore && countUpTo.value <= sortableLength
  const rows = useMemo(() => {
    if (!compare || !isShort) return heldRows
    const sortedRows = heldRows.toSorted(compare)
    return isDescending ? sortedRows.toReversed() : sortedRows
  }, [heldRows, isShort, compare, isDescending])
  // The list became too long for the sort order in the URL. While it loads, the rows are those of the previous query.
  const isTooLong = compare !== undefined && !isShort && !isLoading
  const { resetSort } = state
  useEffect(() => {
    if (isTooLong) resetSort()
  }, [isTooLong, resetSort])
  return (
    <DataTable
      caption={`${noun[1]}, ${formatUpTo(countUpTo)} total`}
      columns={props.columns}
      rows={rows}
      headerSort={(column) => headerSort(column, isShort)}
      rowKey={({ id }) => id}
      Frame={props.Frame}
      onResize={props.table?.onResize}
    />
  )
}
