import { firstNameOf } from '#shared/first-name.ts'
import { sentence } from '#shared/isolate.ts'
import { formatPlan } from '#shared/plans.ts'
import { labelOf } from '#shared/statuses.ts'
import { TextLink } from '#web/parts/text-link.tsx'
import { hrefs } from '#web/paths.ts'
import { formatStep } from '#web/records/lead/next-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/ui/format-time.ts'
import { isOpen } from './board-columns.ts'
import type { Lead } from './lead-of-page.ts'

/** Summarizes the state of a lead: the next step, which the primary button prepares, and where the lead stands. */
export const LeadBrief = ({ lead, onPrepare }: { lead: Lead; onPrepare: () => void }) => {
  const { status, statusSince, assignedVa, customer, plan, nextStep, abilities } = lead
  if (customer)
    return (
      <p className="text-base/6">
        Won. View customer: <TextLink to={hrefs.customer(customer.id)}>{customer.name}</TextLink>
      </p>
    )
  const stage = `${labelOf(status)} ${formatTime(statusSince)}.`
  return (
    <>
      {nextStep && (
        <section aria-label="Next step" className="max-w-3xl border-l-3 border-press pl-4">
          <p className="text-sm text-text-quiet">Next step</p>
          <p className="mt-1 text-xl/7 font-semibold">{formatStep(nextStep)}</p>
          {abilities.includes('recordLeadContact') && (
            <div className="mt-3">
              <Button variant="primary" onClick={onPrepare}>
                Prepare the {labelOf(nextStep.kind).toLowerCase()}
              </Button>
            </div>
          )}
        </section>
      )}
      <p className="text-base/6">
        {assignedVa ? (
          sentence`Assigned to ${firstNameOf(assignedVa.displayName)}.`
        ) : (
          <strong className="font-semibold">Unassigned.</strong>
        )}{' '}
        {stage}
        {plan && ` Interested in ${formatPlan(plan)}.`}
        {!nextStep && isOpen(status) && ' No next step.'}
      </p>
    </>
  )
}
