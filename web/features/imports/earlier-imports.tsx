import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { EarlierImport } from './earlier-import.tsx'
import { useImportsPageQuery } from './imports.generated.ts'

const pageSize = 20

/** The imports so far, the newest first, with their state and their undo. */
export const EarlierImports = () => {
  const { data, loading, error, refetch, fetchMore } = useImportsPageQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.imports
  if (error && !page)
    return (
      <ErrorState
        title="Couldn’t load earlier imports"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={loading}
      />
    )
  if (!page)
    return (
      <Waiting label="Loading imports">
        <Skeleton className="h-40 rounded-lg" />
      </Waiting>
    )
  return (
    <Panel title="Earlier imports">
      {page.nodes.length === 0 && (
        <p className="p-4 text-sm text-text-quiet sm:p-5">
          No imports yet. Each appears here, and can be undone for 30 days.
        </p>
      )}
      <ul>
        {page.nodes.map((row) => (
          <EarlierImport key={row.id} row={row} />
        ))}
      </ul>
      {page.pageInfo.hasNextPage && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button
            isSmall
            onClick={() =>
              void fetchMore({ variables: { first: pageSize, after: page.pageInfo.endCursor } })
            }
          >
            Show more
          </Button>
        </div>
      )}
    </Panel>
  )
}
