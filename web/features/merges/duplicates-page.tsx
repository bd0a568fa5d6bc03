import { Link } from 'react-router-dom'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { type DuplicatesPageQuery, useDuplicatesPageQuery } from './duplicates-page.generated.ts'
import { PairRow } from './pair-row.tsx'

type Pairs = DuplicatesPageQuery['duplicateLeads']

/** What was compared, and a link to go on. The pages of a long list have addresses, so that going back works. */
const Compared = ({ found, isOfOne }: { found: Pairs; isOfOne: boolean }) => {
  if (isOfOne) return <TextLink to={paths.leadDuplicates}>Show all duplicates</TextLink>
  if (found.endCursor === null) return <p className="text-text-quiet">All leads were compared.</p>
  return (
    <>
      <p className="text-text-quiet">
        Compared {found.comparedCount} leads, newest first, with all older ones.
      </p>
      <Link
        to={`${paths.leadDuplicates}?after=${encodeURIComponent(found.endCursor)}`}
        className={buttonClasses()}
      >
        Compare older leads
      </Link>
    </>
  )
}

/** Leads that may be the same person: why first, then who. */
export const DuplicatesPage = () => {
  const [leadId] = useFilterParameter('lead')
  const [after] = useFilterParameter('after')
  const { data, loading, error, refetch } = useDuplicatesPageQuery({
    variables: { ...(leadId && { leadId }), ...(after && { after }) },
    // Other people merge and add leads meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.duplicateLeads
  return (
    <Page title="Duplicates" above={<TextLink to={paths.leads}>Leads</TextLink>}>
      {error && !found && (
        <ErrorState
          title="Couldn’t load the duplicates"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          busy={loading}
        />
      )}
      {!found && loading && (
        <Waiting label="Loading duplicates">
          <Skeleton className="h-64 rounded-lg" />
        </Waiting>
      )}
      {found && (
        <Panel title="Leads that may be the same" beside={found.pairs.length}>
          {found.pairs.length === 0 && (
            <p className="p-4 text-sm text-text-quiet sm:p-5">
              No duplicates here. Leads with the same phone, email, or name and company appear here.
            </p>
          )}
          <ul>
            {found.pairs.map(({ older, newer, reasons }) =>
              older && newer ? (
                <PairRow key={`${older.id} ${newer.id}`} pair={{ older, newer, reasons }} />
              ) : null,
            )}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4 text-sm sm:px-5">
            <Compared found={found} isOfOne={leadId !== ''} />
          </div>
        </Panel>
      )}
    </Page>
  )
}
