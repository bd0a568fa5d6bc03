import type { LeadColumnResolvers, LeadResolvers } from '#api/generated/schema.ts'

export const Lead: LeadResolvers = {
  statusChanges: (lead, _args, ctx) => ctx.stores.leadHistory.of(lead.id),
}

export const LeadColumn: LeadColumnResolvers = {
  leads: ({ status, search }, { first }, ctx) =>
    ctx.stores.leadBoard.leadsOf({ status, search, first }),
}
