import { Navigate, useParams } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { pageOf } from '#web/records/page-of.tsx'
import { useLeadPageQuery } from './lead-page.generated.ts'
import { LeadView } from './lead-view.tsx'
import type { Lead } from './lead-of-page.ts'

/** A lead. The address of one that was merged into another leads to the other. */
const LeadAtAddress = ({ lead }: { lead: Lead }) => {
  const { id } = useParams()
  return id === lead.id ? <LeadView lead={lead} /> : <Navigate replace to={hrefs.lead(lead.id)} />
}

export const LeadPage = pageOf(
  'lead',
  useLeadPageQuery,
  ({ lead }) => lead,
  (lead) => <LeadAtAddress lead={lead} />,
)
