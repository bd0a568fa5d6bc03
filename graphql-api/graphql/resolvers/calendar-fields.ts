import { z } from 'zod'
import {
  outsideBusyTimesOf,
  overlapsOf,
  readCalendar,
  timeOffOf,
} from '#api/domain/calendar/calendar.ts'
import { parse } from '#api/domain/verb.ts'
import type {
  CalendarResolvers,
  CalendarTimeOffResolvers,
  QueryResolvers,
} from '#api/generated/schema.ts'
import { calendarLimits } from '#shared/appointments.ts'
import { endsEarlyMessage, instant } from '#shared/inputs/parts.ts'
import { id } from '#shared/validation.ts'

const { days, people } = calendarLimits
// A change of clocks adds an hour.
const longestSpan = (days * 24 + 1) * 3_600_000

const calendarArgs = z
  .strictObject({
    from: instant,
    to: instant,
    personIds: z.array(id).max(people, `Choose at most ${people} people.`).nullish(),
    customerId: id.nullish(),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], message: endsEarlyMessage })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= longestSpan, {
    path: ['to'],
    message: `Choose at most ${days} days.`,
  })

/** Reads a part of a calendar. */
export const calendar: NonNullable<QueryResolvers['calendar']> = (_parent, args, ctx) => {
  const { from, to, personIds, customerId } = parse(calendarArgs, args)
  return readCalendar(ctx, {
    from,
    to,
    personIds: personIds ?? null,
    customerId: customerId ?? null,
  })
}

export const Calendar: CalendarResolvers = {
  timeOff: (row, _args, ctx) => timeOffOf(ctx, row),
  overlaps: (row, _args, ctx) => overlapsOf(ctx, row),
  outsideBusyTimes: (row, _args, ctx) => outsideBusyTimesOf(ctx, row),
}

export const CalendarTimeOff: CalendarTimeOffResolvers = {
  person: async ({ personId }, _args, ctx) => {
    const person = await ctx.stores.people.find(personId)
    // Time off is deleted with its account.
    if (!person) throw new Error(`Account ${personId} has time off and is not found.`)
    return person
  },
}
