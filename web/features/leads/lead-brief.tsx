import { sayPlan } from '#shared/plans.ts'
import { sayStatus } from '#shared/statuses.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { sayTime } from '#web/ui/say-time.ts'
import type { Lead } from './lead-of-page.ts'

/** How it stands with a lead, in a sentence. */
export const LeadBrief = ({ lead }: { lead: Lead }) => {
  const { status, statusSince, assignedVa, customer, plan } = lead
  if (customer)
    return (
      <p className="text-base/6">
        Won: <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink> is a customer.
      </p>
    )
  const who = assignedVa ? `${assignedVa.displayName.split(' ')[0]} works on this` : null
  return (
    <p className="text-base/6">
      {who ?? <strong className="font-semibold">Nobody works on this yet</strong>};{' '}
      {sayStatus(status)} since {sayTime(statusSince)}
      {plan && `, wishes ${sayPlan(plan)}`}.
    </p>
  )
}
