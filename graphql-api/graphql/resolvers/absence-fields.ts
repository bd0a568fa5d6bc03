import type {
  AbsenceResolvers,
  CustomerResolvers,
  TimeOffResolvers,
} from '#api/generated/schema.ts'
import { findAbsence } from '#api/domain/calendar/find-absence.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimeOffRow } from '#api/stores/queries/calendar/time-off.ts'

const findCover = ({ coverId }: TimeOffRow, _args: unknown, ctx: Ctx) =>
  coverId === null ? null : ctx.stores.people.find(coverId)

export const TimeOff: TimeOffResolvers = { cover: findCover }

export const Absence: AbsenceResolvers = {
  cover: findCover,
  person: async ({ personId }, _args, ctx) => {
    const person = await ctx.stores.people.find(personId)
    // Time off is deleted with its account.
    if (!person) throw new Error(`Account ${personId} has time off and is not found.`)
    return person
  },
}

/** Finds the current time off of a customer's assistant, or the next one within two weeks. */
export const assistantAbsence: NonNullable<CustomerResolvers['assistantAbsence']> = (
  { assignedVaId },
  _args,
  ctx,
) => findAbsence(ctx, assignedVaId)
