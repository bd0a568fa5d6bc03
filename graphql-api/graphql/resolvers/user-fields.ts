import type { UserResolvers } from '#api/generated/schema.ts'

export const User: UserResolvers = {
  lastSignInAt: ({ id }, _args, ctx) => ctx.stores.lastSignIns.of(id),
  availability: ({ id }, _args, ctx) => ctx.stores.availability.of(id),
  timeOff: ({ id }, _args, ctx) => ctx.stores.timeOff.of(id),
  coveredTimeOff: ({ id }, _args, ctx) => ctx.stores.timeOff.coveredBy(id),
}
