import { z } from 'zod'
import type { Verb } from '#api/access/actions.ts'
import { authoriseRecord } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import { billingCycles } from '#shared/kinds.ts'
import type { CustomerServiceStatus } from '#shared/statuses.ts'
import { id, jsonObject, requiredText } from '#shared/validation.ts'
import { changesOf, hold, instant, require, target, targetOnly } from './records.ts'
import { verb } from './verb.ts'

const details = {
  serviceType: requiredText(120),
  startDate: instant,
  endDate: instant.nullish(),
  billingCycle: z.enum(billingCycles),
}

const requireOrder = (startDate: Date, endDate: Date | null | undefined) => {
  if (endDate && endDate < startDate)
    throw wrongField('endDate', 'The end must not be before the start.')
}

export const createCustomerService = verb(
  'createCustomerService',
  z.strictObject({ ...details, customerId: id, preferences: jsonObject.nullish() }),
  async (ctx, input) => {
    await require('customer', ctx.stores.customers, input.customerId)
    requireOrder(input.startDate, input.endDate)
    const preferences = input.preferences ?? {}
    return { customerService: await ctx.stores.customerServices.insert({ ...input, preferences }) }
  },
)

export const updateCustomerService = verb(
  'updateCustomerService',
  z.strictObject({
    ...target,
    ...z.object({ ...details, preferences: jsonObject }).partial().shape,
  }),
  async (ctx, input) => {
    const service = await hold('customerService', ctx.stores.customerServices, input)
    const endDate = input.endDate === undefined ? service.endDate : input.endDate
    requireOrder(input.startDate ?? service.startDate, endDate)
    return {
      customerService: await ctx.stores.customerServices.change(service.id, changesOf(input)),
    }
  },
)

const move = (name: Verb, to: CustomerServiceStatus) =>
  verb(name, targetOnly, async (ctx, input) => {
    const service = await hold('customerService', ctx.stores.customerServices, input)
    authoriseRecord(ctx.viewer, name, service)
    return { customerService: await ctx.stores.customerServices.change(service.id, { status: to }) }
  })

export const pauseCustomerService = move('pauseCustomerService', 'paused')
export const resumeCustomerService = move('resumeCustomerService', 'active')
export const cancelCustomerService = move('cancelCustomerService', 'cancelled')
