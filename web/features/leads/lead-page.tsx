import { pageOf } from '#web/records/page-of.tsx'
import { useLeadPageQuery } from './lead-page.generated.ts'
import { LeadView } from './lead-view.tsx'

export const LeadPage = pageOf(
  'lead',
  useLeadPageQuery,
  ({ lead }) => lead,
  (lead) => <LeadView lead={lead} />,
)
