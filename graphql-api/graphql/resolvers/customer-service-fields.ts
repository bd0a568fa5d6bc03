import { z } from 'zod'
import { paidListPrice } from '#api/domain/customers/service-plans.ts'
import { parse } from '#api/domain/verb.ts'
import type { CustomerServiceResolvers } from '#api/generated/schema.ts'
import { instant } from '#shared/inputs/parts.ts'
import { answeredCalls } from './answered-call-fields.ts'

const allowanceArgs = z.strictObject({ at: instant.nullish() })
const minutesArgs = z.strictObject({ month: instant.nullish() })

export const CustomerService: CustomerServiceResolvers = {
  listPrice: paidListPrice,
  allowance: ({ id }, args, ctx) =>
    ctx.stores.allowances.of(id, parse(allowanceArgs, args).at ?? undefined),
  extraHours: async ({ id }, args, ctx) =>
    (await ctx.stores.allowances.of(id, parse(allowanceArgs, args).at ?? undefined))
      ?.extraHoursRequests ?? [],
  minutes: ({ id }, args, ctx) =>
    ctx.stores.serviceMinutes.of(id, parse(minutesArgs, args).month ?? undefined),
  answeredCalls,
}
