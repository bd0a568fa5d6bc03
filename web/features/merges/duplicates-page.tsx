import { formatStatus } from '#shared/statuses.ts'
import { useFilterParameter } from '#web/parts/lists/filter-parameter.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs, paths } from '#web/paths.ts'
import { DuplicatesList } from './duplicates-list.tsx'
import { type PairedLeadFragment, useDuplicatesPageQuery } from './duplicates-page.generated.ts'

const describe = ({ id, name, company, status, assignedVa }: PairedLeadFragment) => ({
  name,
  company,
  to: hrefs.lead(id),
  about: `Lead, ${formatStatus(status.toLowerCase())}${assignedVa ? `, with ${assignedVa.displayName}` : ', unassigned'}`,
})

/** Leads that may be the same person: why first, then who. */
export const DuplicatesPage = () => {
  const [leadId] = useFilterParameter('lead')
  const [after] = useFilterParameter('after')
  const { data, loading, error, refetch } = useDuplicatesPageQuery({
    variables: { ...(leadId && { leadId }), ...(after && { after }) },
    // Other people merge and add leads meanwhile.
    fetchPolicy: 'cache-and-network',
  })
  const compared = data?.duplicateLeads
  return (
    <DuplicatesList
      words="leads"
      path={paths.leadDuplicates}
      above={<TextLink to={paths.leads}>Leads</TextLink>}
      compared={compared}
      isOfOne={leadId !== ''}
      isLoading={loading}
      error={error}
      onRetry={() => void refetch()}
      pairs={compared?.pairs ?? []}
      describe={describe}
      compareTo={hrefs.leadMerge}
    />
  )
}
