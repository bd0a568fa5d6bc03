import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'

const joinNames = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names)

type Work = { customerId: number; taskId: number | null }

/**
 * Returns the service that time goes to if none is named: the only plan with weekly hours, or of several the one that the
 * task's time was last spent on; without weekly hours the longest-running service, and null without any. Throws
 * BAD_USER_INPUT with the names of the plans if only a person can say which one it is.
 */
export const findPlanOfTime = async (
  ctx: Ctx,
  { customerId, taskId }: Work,
): Promise<number | null> => {
  const services = await ctx.system.timeSpans.plansForTime(customerId)
  const plans = services.filter(({ hasHours }) => hasHours)
  if (plans.length < 2) return services[0]?.id ?? null
  const lastId = taskId === null ? null : await ctx.system.timeSpans.lastServiceOfTask(taskId)
  if (plans.some(({ id }) => id === lastId)) return lastId
  const names = plans.map(({ serviceType }) => `“${serviceType}”`)
  throw wrongField('customerServiceId', `Choose a plan: ${joinNames(names)}.`)
}
