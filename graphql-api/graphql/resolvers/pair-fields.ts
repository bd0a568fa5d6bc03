import type { CustomerPairResolvers, LeadPairResolvers } from '#api/generated/schema.ts'
import { recordProjection } from '#api/graphql/selection/projection.ts'

export const LeadPair: LeadPairResolvers = {
  older: ({ olderId }, _args, ctx, info) => ctx.stores.leads.find(olderId, recordProjection(info)),
  newer: ({ newerId }, _args, ctx, info) => ctx.stores.leads.find(newerId, recordProjection(info)),
}

export const CustomerPair: CustomerPairResolvers = {
  older: ({ olderId }, _args, ctx, info) =>
    ctx.stores.customers.find(olderId, recordProjection(info)),
  newer: ({ newerId }, _args, ctx, info) =>
    ctx.stores.customers.find(newerId, recordProjection(info)),
}
