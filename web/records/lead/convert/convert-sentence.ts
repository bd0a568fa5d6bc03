import { firstNameOf } from '#shared/first-name.ts'
import { findPlan, formatPlan } from '#shared/plans.ts'
import { starterTasks } from '#shared/starter-tasks.ts'
import { instantOf } from '#web/ui/reader-clock.ts'
import { formatDateOf } from '#web/ui/format-time.ts'
import type { Wishes } from './use-convert.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Formats the price of a plan: `$799 a month`, or `10% of the rent`. */
export const formatPrice = (id: string) => {
  const price = findPlan(id)?.price
  if (!price) return ''
  return price.kind === 'monthly'
    ? `${dollars.format(price.dollars)} a month`
    : `${price.percent}% of the rent`
}

/** Returns the starter tasks of a plan. */
export const startersOf = (plan: string) => {
  const knownPlan = findPlan(plan)
  return knownPlan ? starterTasks[knownPlan.category] : []
}

/** Says in a sentence everything that pressing `Convert` will do. */
export const convertSentence = (wishes: Wishes, assistant: string | undefined) => {
  const { name, plan, startDate, invite, starterTasks: starts } = wishes
  const from = startDate ? formatDateOf(instantOf(new Date(`${startDate}T12:00Z`))) : 'today'
  const first = firstNameOf(name.trim() || 'The lead')
  const tasks = plan && starts ? startersOf(plan).length : 0
  const becomes = plan
    ? `${first} becomes a customer on ${formatPlan(plan)} (${formatPrice(plan)}) starting ${from}.`
    : `${first} becomes a customer without a service.`
  const tasksText = tasks === 0 ? '' : ` and gets ${tasks} starter tasks`
  return [
    becomes,
    assistant
      ? `${assistant} is their assistant${tasksText}.`
      : tasks > 0 && `Their assistant gets ${tasks} starter tasks.`,
    invite && 'You’ll get an invitation link to send.',
  ]
    .filter(Boolean)
    .join(' ')
}
