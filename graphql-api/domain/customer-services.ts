import { wrongField } from '#api/errors.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import { movesOf } from './status-transitions.ts'
import { changesOf, hold, holdCustomer } from './records.ts'
import { calledAs, soldAs } from './service-plans.ts'
import { verb } from './verb.ts'

const requireOrder = (startDate: Date, endDate: Date | null | undefined) => {
  if (!isInOrder(startDate, endDate)) throw wrongField('endDate', endsEarlyMessage)
}

export const createCustomerService = verb('createCustomerService', async (ctx, input) => {
  await holdCustomer(ctx, input.customerId)
  const preferences = input.preferences ?? {}
  const { serviceType: _type, ...facts } = input
  const values = { ...facts, ...soldAs(input), preferences }
  return { customerService: await ctx.stores.customerServices.insert(values) }
})

export const updateCustomerService = verb('updateCustomerService', async (ctx, input) => {
  const service = await hold(ctx, ctx.stores.customerServices, input)
  const endDate = input.endDate === undefined ? service.endDate : input.endDate
  requireOrder(input.startDate ?? service.startDate, endDate)
  // A plan alone is taken away by calling the service something else.
  const { plan: _plan, ...changes } = changesOf(input)
  const values = { ...changes, ...calledAs(input) }
  return { customerService: await ctx.stores.customerServices.change(service.id, values) }
})

const moves = movesOf(({ customerServices }) => customerServices)

export const pauseCustomerService = moves.verb('pauseCustomerService')
export const resumeCustomerService = moves.verb('resumeCustomerService')
export const cancelCustomerService = moves.verb('cancelCustomerService')
