import type { LeadColumnResolvers, LeadResolvers } from '#api/generated/schema.ts'

export const Lead: LeadResolvers = {
  statusChanges: (lead, _args, ctx) => ctx.stores.leadHistory.of(lead.id),
  nextStep: (lead, _args, ctx) => ctx.stores.leadSteps.of(lead.id),
}

export const LeadColumn: LeadColumnResolvers = {
  leads: ({ status, filter }, { first }, ctx) =>
    ctx.stores.leadBoard.leadsOf({ status, filter, first }),
}
