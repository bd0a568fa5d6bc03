import { z } from 'zod'
import { parse } from '#api/domain/verb.ts'
import { readWeekAllowances, sumHours } from '#api/domain/hours/week-hours.ts'
import type {
  AllowanceResolvers,
  CustomerResolvers,
  CustomerWeekResolvers,
} from '#api/generated/schema.ts'
import { recordProjection } from '#api/graphql/selection/projection.ts'
import { day } from '#shared/inputs/parts.ts'

const weekArgs = z.strictObject({ day: day.nullish() })

/** Sums up a week of a customer. */
export const week: NonNullable<CustomerResolvers['week']> = ({ id }, args, ctx) =>
  ctx.stores.customerWeeks.of(id, parse(weekArgs, args).day ?? null)

export const CustomerWeek: CustomerWeekResolvers = {
  allowances: (row, _args, ctx) => readWeekAllowances(ctx, row),
  boughtSeconds: async (row, _args, ctx) =>
    sumHours(await readWeekAllowances(ctx, row)).boughtSeconds,
  usedSeconds: async (row, _args, ctx) => sumHours(await readWeekAllowances(ctx, row)).usedSeconds,
}

export const Allowance: AllowanceResolvers = {
  service: async ({ serviceId }, _args, ctx, info) => {
    const service = await ctx.stores.customerServices.find(serviceId, recordProjection(info))
    if (!service) throw new Error(`No service ${serviceId} of an allowance.`)
    return service
  },
}
