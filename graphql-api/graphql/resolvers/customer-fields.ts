import type { CustomerResolvers } from '#api/generated/schema.ts'
import { readAllowances, sumHoursLeft } from '#api/domain/hours/hours-left.ts'
import { assistantAbsence } from './absence-fields.ts'
import { week } from './customer-week-fields.ts'

export const Customer: CustomerResolvers = {
  week,
  assistantAbsence,
  assistantPresence: ({ assignedVaId }, _args, ctx) => ctx.stores.cardPresence.of(assignedVaId),
  assistantHours: async ({ assignedVaId }, _args, ctx) => {
    const hours = await ctx.stores.availability.of(assignedVaId)
    if (!hours) throw new Error(`Account ${assignedVaId} has customers and no hours.`)
    return hours
  },
  unreadMessages: ({ id }, _args, ctx) => ctx.stores.threads.unreadOf(id),
  plans: async ({ id }, _args, ctx) => (await ctx.stores.serviceSummaries.of(id)).plans,
  monthlyValue: async ({ id }, _args, ctx) =>
    (await ctx.stores.serviceSummaries.of(id)).monthlyValue,
  allowances: ({ id }, _args, { stores }) => readAllowances(stores, id),
  hoursLeftSeconds: async ({ id }, _args, { stores }) =>
    sumHoursLeft(await readAllowances(stores, id)),
}
