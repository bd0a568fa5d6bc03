import { z } from 'zod'
import { parse } from '#api/domain/verb.ts'
import type {
  MonthAssistantResolvers,
  MonthCustomerResolvers,
  MonthReportResolvers,
  QueryResolvers,
} from '#api/generated/schema.ts'
import { recordProjection } from '#api/graphql/selection/projection.ts'

const reportArgs = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Use the form YYYY-MM, such as 2026-11.')
    .nullish(),
})

/** Sums up a month. */
export const monthReport: NonNullable<QueryResolvers['monthReport']> = (_parent, args, ctx) =>
  ctx.stores.monthReport.read(parse(reportArgs, args).month ?? null)

export const MonthReport: MonthReportResolvers = {
  customers: ({ customers }, args, ctx) => ctx.stores.monthPages.customers(customers, args),
  assistants: ({ assistants }, args, ctx) => ctx.stores.monthPages.assistants(assistants, args),
}

export const MonthAssistant: MonthAssistantResolvers = {
  teamMember: ({ assistant }, _args, ctx, info) =>
    ctx.stores.teamMembers.findBy('userId', assistant.id, recordProjection(info)),
}

export const MonthCustomer: MonthCustomerResolvers = {
  customer: ({ customerId }, _args, ctx, info) =>
    ctx.stores.customers.find(customerId, recordProjection(info)),
}
