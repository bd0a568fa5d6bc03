import { wrongField } from '#api/errors.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import { movesOf } from './moves.ts'
import { changesOf, hold, holdCustomer } from './records.ts'
import { verb } from './verb.ts'

const requireOrder = (startDate: Date, endDate: Date | null | undefined) => {
  if (!isInOrder(startDate, endDate)) throw wrongField('endDate', endsEarlyMessage)
}

export const createCustomerService = verb('createCustomerService', async (ctx, input) => {
  await holdCustomer(ctx, input.customerId)
  const preferences = input.preferences ?? {}
  return { customerService: await ctx.stores.customerServices.insert({ ...input, preferences }) }
})

export const updateCustomerService = verb('updateCustomerService', async (ctx, input) => {
  const service = await hold(ctx, ctx.stores.customerServices, input)
  const endDate = input.endDate === undefined ? service.endDate : input.endDate
  requireOrder(input.startDate ?? service.startDate, endDate)
  return {
    customerService: await ctx.stores.customerServices.change(service.id, changesOf(input)),
  }
})

const moves = movesOf(({ customerServices }) => customerServices)

export const pauseCustomerService = moves.verb('pauseCustomerService')
export const resumeCustomerService = moves.verb('resumeCustomerService')
export const cancelCustomerService = moves.verb('cancelCustomerService')
