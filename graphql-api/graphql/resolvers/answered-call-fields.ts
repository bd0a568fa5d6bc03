import { z } from 'zod'
import { parse } from '#api/domain/verb.ts'
import type { AnsweredCallResolvers, CustomerServiceResolvers } from '#api/generated/schema.ts'
import { instant } from '#shared/inputs/parts.ts'
import { mostCalls } from '#shared/time-rules.ts'

const callsArgs = z.strictObject({
  month: instant.nullish(),
  first: z.int().min(1).max(mostCalls).nullish(),
})

/** Calls that are listed when the client names no number. */
const usualCalls = 50

/** Lists the calls that count as minutes of a service in a month. */
export const answeredCalls: NonNullable<CustomerServiceResolvers['answeredCalls']> = (
  { id },
  args,
  ctx,
) => {
  const { month, first } = parse(callsArgs, args)
  return ctx.stores.serviceMinutes.callsOf(id, month ?? undefined, first ?? usualCalls)
}

export const AnsweredCall: AnsweredCallResolvers = {
  person: ({ personId }, _args, ctx) =>
    personId === null ? null : ctx.stores.people.find(personId),
}
