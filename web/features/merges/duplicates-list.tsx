import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import type { DuplicateReason } from '#web/schema.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type PairSide, PairRow } from './pair-row.tsx'

type Compared = { comparedCount: number; endCursor: string | null }

type Words = {
  /** The kind of records: leads, customers. */
  words: 'leads' | 'customers'
  path: string
  /** True if one record was compared with all others. */
  isOfOne: boolean
}

type Pair<Paired> = {
  older: Paired | null
  newer: Paired | null
  reasons: readonly DuplicateReason[]
}

type Props<Paired> = Words & {
  above: ReactNode
  /** What was compared; undefined while it is loading. */
  compared: Compared | undefined
  isLoading: boolean
  error: unknown
  onRetry: () => void
  pairs: readonly Pair<Paired>[]
  /** Returns what is shown of a record. */
  describe: (record: Paired) => PairSide
  /** Returns the address of the page that compares two records. */
  compareTo: (id: string, other: string) => string
}
/** What was compared, and a link to go on. The pages of a long list have addresses, so that going back works. */
const ComparedText = ({
  words,
  path,
  isOfOne,
  compared: { comparedCount, endCursor },
}: Words & { compared: Compared }) => {
  if (isOfOne) return <TextLink to={path}>Show all duplicates</TextLink>
  if (endCursor === null) return <p className="text-text-quiet">All {words} were compared.</p>
  return (
    <>
      <p className="text-text-quiet">
        Compared {comparedCount} {words}, newest first, with all older ones.
      </p>
      <Link to={`${path}?after=${encodeURIComponent(endCursor)}`} className={buttonClasses()}>
        Compare older {words}
      </Link>
    </>
  )
}

/** A page of records of one kind that may be the same. */
export const DuplicatesList = <Paired extends { id: string }>({
  above,
  compared,
  isLoading,
  error,
  onRetry,
  pairs,
  describe,
  compareTo,
  ...kind
}: Props<Paired>) => {
  const many = kind.words === 'leads' ? 'Leads' : 'Customers'
  return (
    <Page title={kind.words === 'leads' ? 'Duplicate leads' : 'Duplicate customers'} above={above}>
      {Boolean(error) && !compared && (
        <ErrorState
          title="Couldn’t load the duplicates"
          message={errorMessage(error)}
          onRetry={onRetry}
          busy={isLoading}
        />
      )}
      {!compared && isLoading && (
        <Waiting label="Loading duplicates">
          <Skeleton className="h-64 rounded-lg" />
        </Waiting>
      )}
      {compared && (
        <Panel title={`${many} that may be the same`} sideContent={pairs.length}>
          {pairs.length === 0 && (
            <p className="p-4 text-sm text-text-quiet sm:p-5">
              No duplicates here. {many} with the same phone, email, or name and company appear
              here.
            </p>
          )}
          <ul>
            {pairs.map(({ older, newer, reasons }) =>
              older && newer ? (
                <PairRow
                  key={`${older.id} ${newer.id}`}
                  reasons={reasons}
                  compareTo={compareTo(older.id, newer.id)}
                  sides={[describe(older), describe(newer)]}
                />
              ) : null,
            )}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 text-sm sm:px-5">
            <ComparedText {...kind} compared={compared} />
          </div>
        </Panel>
      )}
    </Page>
  )
}
