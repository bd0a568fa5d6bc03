import { useState } from 'react'
import type { ImportRecordFragment } from '#web/records/import/import.generated.ts'
import type { ImportRowOutcome } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { GroupHead } from '#web/ui/group-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import { useImportRowsQuery } from './imports.generated.ts'
import { RowLine } from './row-line.tsx'

/** Rows that are shown at first, and those that are added by a press. */
const pageSizes = { first: 4, more: 100 }

type Props = {
  of: ImportRecordFragment
  title: string
  outcomes: ImportRowOutcome[]
  count: number
}

/** Rows of an import with the same outcome, each with its number and the reason: a few, and more by a press. */
export const RowGroup = ({ of, title, outcomes, count }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const { data, error, fetchMore } = useImportRowsQuery({
    variables: { importId: of.id, outcomes, first: pageSizes.first },
    // Rows have no id, and each check finds others.
    fetchPolicy: 'no-cache',
    skip: count === 0,
  })
  if (count === 0) return null
  const page = data?.importRows
  const isRefusal = outcomes.includes('REFUSED')
  const showMore = async () => {
    setAdding(true)
    await fetchMore({
      variables: { first: pageSizes.more, after: page?.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { importRows } }) => ({
        importRows: importRows && {
          ...importRows,
          nodes: [...(before.importRows?.nodes ?? []), ...importRows.nodes],
        },
      }),
    }).catch(() => undefined)
    setAdding(false)
  }
  return (
    <section className="border-t border-line first:border-t-0">
      <GroupHead title={title} count={count} isLate={isRefusal} as="h2" />
      {!page && !error && (
        <Waiting label="Loading rows">
          <Skeleton className="m-4 h-16 rounded-md" />
        </Waiting>
      )}
      {error && <Refused className="p-4 sm:px-5">{errorMessage(error)}</Refused>}
      <ul>
        {page?.nodes.map((row, index) => (
          <RowLine key={`${row.row} ${index}`} of={of} row={row} isRefusal={isRefusal} />
        ))}
      </ul>
      {page?.pageInfo.hasNextPage && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Button isSmall busy={isAdding} onClick={() => void showMore()}>
            Show more<span className="sr-only"> of {title.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </section>
  )
}
