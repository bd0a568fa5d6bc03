import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { EmptyListDrawing } from '#web/assets/drawings/empty-list.tsx'
import { useArrivals } from '#web/ui/arrivals.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import type { ListState } from '#web/ui/use-list-state.ts'
import { NewRows } from './new-rows.tsx'
import type { ListPageInfoFragment } from './record-list.generated.ts'

export type ListBodyProps<Row> = {
  /** The noun in singular and plural: `['customer', 'customers']`. */
  noun: readonly [one: string, many: string]
  state: ListState
  /** The latest loaded page; undefined before the first one. */
  connection: { nodes: readonly Row[]; pageInfo: ListPageInfoFragment } | null | undefined
  isLoading: boolean
  /** The error of the latest request. */
  error: string | undefined
  onRetry: () => void
  /** Said in place of the rows if a condition is on a field that the viewer may not read. */
  refusal?: string | null
  skeleton: ReactNode
  /** Shown if the whole list is empty. */
  empty: ReactNode
  /** How an empty search names the rows, if not by the noun, and what it suggests. */
  search?: { noun: string; hint: ReactNode; drawing: ReactNode }
  /** Returns the text below so many rows; without one there are no buttons for other pages. */
  summary: (count: number) => ReactNode
  /** Renders the rows, without those that arrived while the list was open. */
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list in each of its states, whatever they look like. */
export const ListBody = <Row extends { id: string }>(props: ListBodyProps<Row>) => {
  const { noun, state, connection, isLoading, error, refusal } = props
  if (refusal)
    return (
      <EmptyState title={`No ${noun[1]} for you here`} drawing={<EmptyListDrawing />}>
        {refusal}
      </EmptyState>
    )
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
  if (!connection) return props.skeleton
  if (connection.nodes.length === 0) return <Nothing {...props} />
  return <Rows {...props} connection={connection} />
}

type RowsProps<Row> = ListBodyProps<Row> & {
  connection: NonNullable<ListBodyProps<Row>['connection']>
}

const Rows = <Row extends { id: string }>(props: RowsProps<Row>) => {
  const { noun, state, connection, isLoading, children } = props
  // Another filter, order or page shows everything.
  const { rows, count, show } = useArrivals(connection.nodes, useLocation().search)
  const summary = props.summary(rows.length)
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : undefined}>
      <NewRows count={count} noun={noun} onShow={show} />
      {children(rows)}
      {summary && <Pager summary={summary} state={state} pageInfo={connection.pageInfo} />}
    </div>
  )
}

const Nothing = <Row,>({ noun, state, empty, search }: ListBodyProps<Row>) => {
  if (state.words)
    return (
      <EmptyState
        title={sentence`No ${search?.noun ?? noun[1]} match “${state.words}”`}
        drawing={search?.drawing ?? <EmptyListDrawing />}
      >
        {search ? search.hint : <p>Check the spelling or try fewer words.</p>}
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
  return empty
}

const ToFirstPage = ({ state }: { state: ListState }) => (
  <div className="flex justify-center py-4">
    <Button onClick={state.toFirst}>Back to page 1</Button>
  </div>
)
