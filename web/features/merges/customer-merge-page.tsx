import { Link, useParams } from 'react-router-dom'
import { sentence } from '#shared/isolate.ts'
import { NotFound } from '#web/parts/not-found.tsx'
import { Page } from '#web/parts/page.tsx'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { useKeptFocus } from '#web/writing/parts/use-restored-focus.ts'
import { CustomerMerge } from './customer-merge.tsx'
import { useCustomerMergePageQuery } from './customer-merge-page.generated.ts'
import { MergeFrame } from './merge-frame.tsx'
import { MergedNotice } from './merged-notice.tsx'

/** Two customers side by side, of which the first stays; once they are one, what was merged and its undo. */
export const CustomerMergePage = () => {
  const { id = '', other = '' } = useParams()
  const { data, loading, error, refetch } = useCustomerMergePageQuery({
    variables: { id, other },
    fetchPolicy: 'cache-and-network',
  })
  // The buttons that merge and undo go away when they are done.
  const place = useKeptFocus()
  const above = <TextLink to={paths.customerDuplicates}>Duplicates</TextLink>
  const readAgain = () => void refetch()
  if (!data)
    return (
      <MergeFrame
        words="customers"
        above={above}
        isLoading={loading}
        error={error}
        onRetry={readAgain}
      />
    )
  const { keep, merge, merges } = data
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
            open={<Link to={hrefs.customer(keep.id)}>Open the customer</Link>}
            duplicates={hrefs.customerDuplicates(keep.id)}
            merges={merges}
            onUndone={readAgain}
          />
        ) : (
          <CustomerMerge
            key={`${keep.id} ${merge.id}`}
            keep={keep}
            merge={merge}
            onMerged={readAgain}
          />
        )}
      </div>
    </Page>
  )
}
