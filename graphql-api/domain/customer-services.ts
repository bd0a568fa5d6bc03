import { authoriseRecord } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import { endsEarlyMessage, isInOrder } from '#shared/inputs/parts.ts'
import type { CustomerServiceStatus } from '#shared/statuses.ts'
import { changesOf, hold, require } from './records.ts'
import { verb } from './verb.ts'

const requireOrder = (startDate: Date, endDate: Date | null | undefined) => {
  if (!isInOrder(startDate, endDate)) throw wrongField('endDate', endsEarlyMessage)
}

export const createCustomerService = verb('createCustomerService', async (ctx, input) => {
  await require('customer', ctx.stores.customers, input.customerId)
  const preferences = input.preferences ?? {}
  return { customerService: await ctx.stores.customerServices.insert({ ...input, preferences }) }
})

export const updateCustomerService = verb('updateCustomerService', async (ctx, input) => {
  const service = await hold('customerService', ctx.stores.customerServices, input)
  const endDate = input.endDate === undefined ? service.endDate : input.endDate
  requireOrder(input.startDate ?? service.startDate, endDate)
  return {
    customerService: await ctx.stores.customerServices.change(service.id, changesOf(input)),
  }
})

const move = (name: `${'pause' | 'resume' | 'cancel'}CustomerService`, to: CustomerServiceStatus) =>
  verb(name, async (ctx, input) => {
    const service = await hold('customerService', ctx.stores.customerServices, input)
    authoriseRecord(ctx.viewer, name, service)
    return { customerService: await ctx.stores.customerServices.change(service.id, { status: to }) }
  })

export const pauseCustomerService = move('pauseCustomerService', 'paused')
export const resumeCustomerService = move('resumeCustomerService', 'active')
export const cancelCustomerService = move('cancelCustomerService', 'cancelled')
