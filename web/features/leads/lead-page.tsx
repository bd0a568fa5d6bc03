import { hrefs } from '#web/paths.ts'
import { AtCurrentAddress } from '#web/records/at-current-address.tsx'
import { pageOf } from '#web/records/page-of.tsx'
import { useLeadPageQuery } from './lead-page.generated.ts'
import { LeadView } from './lead-view.tsx'

export const LeadPage = pageOf(
  'lead',
  useLeadPageQuery,
  ({ lead }) => lead,
  (lead) => (
    <AtCurrentAddress id={lead.id} to={hrefs.lead(lead.id)}>
      <LeadView lead={lead} />
    </AtCurrentAddress>
  ),
)
