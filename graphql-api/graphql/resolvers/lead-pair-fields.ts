import type { LeadPairResolvers } from '#api/generated/schema.ts'
import { recordProjection } from '#api/graphql/selection/projection.ts'

export const LeadPair: LeadPairResolvers = {
  older: ({ olderId }, _args, ctx, info) => ctx.stores.leads.find(olderId, recordProjection(info)),
  newer: ({ newerId }, _args, ctx, info) => ctx.stores.leads.find(newerId, recordProjection(info)),
}
