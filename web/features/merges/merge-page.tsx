import { Link, useParams } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'
import { LeadMerge } from './lead-merge.tsx'
import { MergeFrame } from './merge-frame.tsx'
import { useMergePageQuery } from './merge-page.generated.ts'
import { MergedNotice } from './merged-notice.tsx'

/** Two leads side by side, of which the first stays; once they are one, what was merged and its undo. */
export const MergePage = () => {
  const { id = '', other = '' } = useParams()
  const { data, loading, error, refetch } = useMergePageQuery({
    variables: { id, other },
    fetchPolicy: 'cache-and-network',
  })
  // The buttons that merge and undo go away when they are done.
  const place = useKeptFocus()
  const above = <TextLink to={paths.leadDuplicates}>Duplicates</TextLink>
  const readAgain = () => void refetch()
  if (!data)
    return (
      <MergeFrame
        words="leads"
        above={above}
        isLoading={loading}
        error={error}
        onRetry={readAgain}
      />
    )
  const { keep, merge, mergeCounts, merges } = data
  if (!keep || !merge || id === other) return <NotFound />
  const isMerged = keep.id === merge.id
  return (
    <Page
      title={isMerged ? keep.name : sentence`Merge ${merge.name} into ${keep.name}`}
      above={above}
    >
      <div {...place}>
        {isMerged ? (
          <MergedNotice
            name={keep.name}
            open={<Link to={hrefs.lead(keep.id)}>Open the lead</Link>}
            duplicates={hrefs.duplicatesOf(keep.id)}
            merges={merges}
            onUndone={readAgain}
          />
        ) : (
          <LeadMerge
            key={`${keep.id} ${merge.id}`}
            keep={keep}
            merge={merge}
            counts={mergeCounts}
            onMerged={readAgain}
          />
        )}
      </div>
    </Page>
  )
}
