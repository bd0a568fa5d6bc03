import { useParams } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'
import { MergeForm } from './merge-form.tsx'
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
  if (!data)
    return (
      <Page title="Merge leads" above={above}>
        {error && !loading ? (
          <ErrorState
            title="Couldn’t load the leads"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Waiting label="Loading leads">
            <Skeleton className="h-96 rounded-lg" />
          </Waiting>
        )}
      </Page>
    )
  const { keep, merge, mergeCounts, merges } = data
  if (!keep || !merge || id === other) return <NotFound />
  const readAgain = () => void refetch()
  const isMerged = keep.id === merge.id
  return (
    <Page
      title={isMerged ? keep.name : sentence`Merge ${merge.name} into ${keep.name}`}
      above={above}
    >
      <div {...place}>
        {isMerged ? (
          <MergedNotice lead={keep} merges={merges} onUndone={readAgain} />
        ) : (
          <MergeForm
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
