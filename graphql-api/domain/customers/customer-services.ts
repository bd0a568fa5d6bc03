import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import { findChangedValues, lockForUpdate, lockCustomer } from '#api/domain/records.ts'
import { buildService, planAndServiceType } from './service-plans.ts'
import { stopTimersFor } from '#api/domain/time/stop-timers.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

const requireOrder = (startDate: Date, endDate: Date | null | undefined) => {
  if (!isInOrder(startDate, endDate)) throw wrongField('endDate', endsEarlyMessage)
}

export const createCustomerService = verb('createCustomerService', async (ctx, input) => {
  await lockCustomer(ctx, input.customerId)
  return { customerService: await ctx.stores.customerServices.insert(buildService(input)) }
})

async function saveCustomerService(ctx: Ctx, input: ParsedInput<'updateCustomerService'>) {
  const service = await lockForUpdate(ctx, ctx.stores.customerServices, input)
  const endDate = input.endDate === undefined ? service.endDate : input.endDate
  requireOrder(input.startDate ?? service.startDate, endDate)
  // A service loses its plan only when its type is changed to something else.
  const { plan: _plan, ...changes } = findChangedValues(input)
  const values = { ...changes, ...planAndServiceType(input) }
  // Until now, the hours of the former plan counted.
  await watchHours(ctx, service.id)
  const customerService = await ctx.stores.customerServices.change(service.id, values)
  await watchHours(ctx, service.id, { since: floorToSecond(ctx.appServices.clock()) })
  return { customerService }
}

export const updateCustomerService = verb('updateCustomerService', saveCustomerService)

const transitions = statusTransitionsFor(
  ({ customerServices }) => customerServices,
  async (ctx, { row, to }) => {
    if (to === 'cancelled') await stopTimersFor(ctx, { customerServiceId: row.id })
    return {}
  },
)

export const pauseCustomerService = transitions.verb('pauseCustomerService')
export const resumeCustomerService = transitions.verb('resumeCustomerService')
export const cancelCustomerService = transitions.verb('cancelCustomerService')
