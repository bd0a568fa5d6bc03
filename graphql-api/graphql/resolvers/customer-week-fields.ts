import { z } from 'zod'
import { parse } from '#api/domain/verb.ts'
import { readWeekHours } from '#api/domain/hours/week-hours.ts'
import type { CustomerResolvers, CustomerWeekResolvers } from '#api/generated/schema.ts'
import { day } from '#shared/inputs/parts.ts'

const weekArgs = z.strictObject({ day: day.nullish() })

/** Sums up a week of a customer. */
export const week: NonNullable<CustomerResolvers['week']> = ({ id }, args, ctx) =>
  ctx.stores.customerWeeks.of(id, parse(weekArgs, args).day ?? null)

export const CustomerWeek: CustomerWeekResolvers = {
  boughtSeconds: async (row, _args, ctx) => (await readWeekHours(ctx, row)).boughtSeconds,
  usedSeconds: async (row, _args, ctx) => (await readWeekHours(ctx, row)).usedSeconds,
}
