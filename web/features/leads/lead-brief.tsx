import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { formatPlan } from '#shared/plans.ts'
import { labelOf } from '#shared/statuses.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { formatTime } from '#web/ui/format-time.ts'
import type { Lead } from './lead-of-page.ts'

/** Summarizes the state of a lead in a sentence. */
export const LeadBrief = ({ lead }: { lead: Lead }) => {
  const { status, statusSince, assignedVa, customer, plan } = lead
  if (customer)
    return (
      <p className="text-base/6">
        Won. View customer: <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>
      </p>
    )
  const stage = `${labelOf(status)} ${formatTime(statusSince)}.`
  return (
    <p className="text-base/6">
      {assignedVa ? (
        sentence`Assigned to ${firstNameOf(assignedVa.displayName)}.`
      ) : (
        <strong className="font-semibold">Unassigned.</strong>
      )}{' '}
      {stage}
      {plan && ` Interested in ${formatPlan(plan)}.`}
    </p>
  )
}
