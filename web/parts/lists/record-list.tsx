import { type ReactNode, useEffect, useMemo } from 'react'
import { sentence } from '#shared/isolate.ts'
import { useArrivals } from '#web/ui/arrivals.ts'
import { EmptyListDrawing } from '#web/assets/drawings/empty-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type TableRowFrame } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { HeaderSort } from '#web/ui/sort-button.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { SortField } from './sort-field.tsx'
import { sortableLength } from './use-list.ts'
import { NewRows } from './new-rows.tsx'
import type { ListPageInfoFragment } from './record-list.generated.ts'

/** One page of a connection, the shape of every list in the schema. */
type Connection<Row> = {
  nodes: readonly Row[]
  countUpTo: UpTo
  pageInfo: ListPageInfoFragment
}

type Props<Row> = {
  /** The noun in singular and plural: `['customer', 'customers']`. */
  noun: readonly [one: string, many: string]
  state: ListState
  sorts: readonly { value: string; label: string }[]
  columns: readonly Column<Row>[]
  /** The latest loaded page; undefined before the first one. */
  connection: Connection<Row> | null | undefined
  isLoading: boolean
  /** The error of the latest request. */
  error: string | undefined
  onRetry: () => void
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
  /** Shown after the count below the rows: a sum. */
  sum?: ReactNode
  /** Shown if the whole list is empty. */
  empty: { title: string; text: string }
}

/** A searchable, sortable, paged list of records in each of its states. */
export const RecordList = <Row extends { id: string }>(props: Props<Row>) => {
  const { noun, state, sorts, head, filters } = props
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 max-sm:flex-col max-sm:items-stretch sm:px-5">
        {head === undefined ? (
          <div className="flex min-w-0 grow sm:max-w-80">
            <SearchBox label={`Search ${noun[1]}`} value={state.words} onSearch={state.search} />
          </div>
        ) : (
          head
        )}
        <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-[1_1_8rem] sm:ml-auto">
          {filters}
          <SortField state={state} sorts={sorts} />
        </div>
      </div>
      <Body {...props} />
    </div>
  )
}

const Body = <Row extends { id: string }>(props: Props<Row>) => {
  const { noun, state, connection, isLoading, error } = props
  if (error)
    return (
      <>
        <ErrorState
          title={`Couldn’t load ${noun[1]}`}
          message={error}
          onRetry={props.onRetry}
          busy={isLoading}
        />
        {!state.isFirstPage && <ToFirstPage state={state} />}
      </>
    )
  if (!connection) return <TableSkeleton label={`Loading ${noun[1]}`} columns={props.columns} />
  if (connection.nodes.length === 0) return <Nothing {...props} />

  return <Rows {...props} connection={connection} />
}

type RowsProps<Row> = Props<Row> & { connection: Connection<Row> }

const Rows = <Row extends { id: string }>(props: RowsProps<Row>) => {
  const { noun, state, connection, isLoading, headerSort, compare, isDescending, sum } = props
  const { nodes, countUpTo, pageInfo } = connection
  const count = formatUpTo(countUpTo)
  const { startCursor, endCursor } = pageInfo
  const isShort = !countUpTo.isMore && countUpTo.value <= sortableLength
  const arrivals = useArrivals(nodes, JSON.stringify([state.words, state.sort, state.page]))
  const held = arrivals.rows
  const rows = useMemo(() => {
    if (!compare || !isShort) return held
    const sorted = held.toSorted(compare)
    return isDescending ? sorted.toReversed() : sorted
  }, [held, isShort, compare, isDescending])
  // The list became too long for the sort order in the URL. While it loads, the rows are those of the previous query.
  const isTooLong = compare !== undefined && !isShort && !isLoading
  const { resetSort } = state
  useEffect(() => {
    if (isTooLong) resetSort()
  }, [isTooLong, resetSort])
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : undefined}>
      <NewRows count={arrivals.count} noun={noun} onShow={arrivals.show} />
      <DataTable
        caption={`${noun[1]}, ${count} total`}
        columns={props.columns}
        rows={rows}
        headerSort={(column) => headerSort(column, isShort)}
        rowKey={({ id }) => id}
        Frame={props.Frame}
      />
      <Pager
        summary={
          <>
            {count} {count === '1' ? noun[0] : noun[1]}
            {sum}
          </>
        }
        onPrevious={
          pageInfo.hasPreviousPage && startCursor ? () => state.toPrevious(startCursor) : undefined
        }
        onNext={pageInfo.hasNextPage && endCursor ? () => state.toNext(endCursor) : undefined}
      />
    </div>
  )
}

const Nothing = <Row extends { id: string }>({ noun, state, empty }: Props<Row>) => {
  if (state.words)
    return (
      <EmptyState
        title={sentence`No ${noun[1]} match “${state.words}”`}
        drawing={<EmptyListDrawing />}
      >
        <p>Check the spelling or try fewer words.</p>
        <div className="mt-4">
          <Button onClick={() => state.search('')}>Clear search</Button>
        </div>
      </EmptyState>
    )
  if (!state.isFirstPage)
    return (
      <EmptyState title="You’re past the last page">
        <ToFirstPage state={state} />
      </EmptyState>
    )
  return (
    <EmptyState title={empty.title} drawing={<EmptyListDrawing />}>
      {empty.text}
    </EmptyState>
  )
}

const ToFirstPage = ({ state }: { state: ListState }) => (
  <div className="flex justify-center py-4">
    <Button onClick={state.toFirst}>Back to page 1</Button>
  </div>
)
