import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { Column } from '#web/ui/table-shape.ts'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { announce } from '#web/writing/actions/announce.tsx'

/** A list of the settings that is loaded page by page. */
type PagedList<Row> = {
  page: { nodes: readonly Row[]; pageInfo: { hasNextPage: boolean } } | null | undefined
  isLoading: boolean
  error: Error | undefined
  refetch: () => Promise<unknown>
  fetchNext: () => Promise<void>
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  list: PagedList<Row>
  /** What screen readers hear while the list is loading. */
  loading: string
  /** The title of the error if loading fails. */
  failureText: string
  empty: { title: string; text: string; drawing: ReactNode }
  filter?: ReactNode
}

/** A table of the settings with its states, and a button for more rows. */
export const SettingsList = <Row extends { id: string }>({
  caption,
  columns,
  list: { page, isLoading, error, refetch, fetchNext },
  loading,
  failureText,
  empty,
  filter,
}: Props<Row>) => {
  const [isAdding, setAdding] = useState(false)
  const showMore = async () => {
    setAdding(true)
    try {
      await fetchNext()
    } catch (failure) {
      announce(errorMessage(failure as Error))
    }
    setAdding(false)
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm">
      {filter && (
        <div className="border-b border-line p-3 sm:px-5">
          <div className="sm:max-w-60">{filter}</div>
        </div>
      )}
      {error && !page && (
        <ErrorState
          title={failureText}
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={isLoading}
        />
      )}
      {!page && isLoading && <TableSkeleton label={loading} columns={columns} />}
      {page?.nodes.length === 0 && (
        <EmptyState title={empty.title} drawing={empty.drawing}>
          {empty.text}
        </EmptyState>
      )}
      {page && page.nodes.length > 0 && (
        <DataTable caption={caption} columns={columns} rows={page.nodes} rowKey={({ id }) => id} />
      )}
      {page?.pageInfo.hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button busy={isAdding} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
