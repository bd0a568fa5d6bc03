import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimeOffRow } from '#api/stores/queries/calendar/time-off.ts'
import { formatDayRange } from '#shared/format-day-range.ts'
import { findTimeOff, createTimeOffNotFoundError } from './find-time-off.ts'
import { lockRecord, requireAssistant } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns the account whose time off it is: the viewer's own unless another is named. */
const personIdOf = (ctx: Ctx, { userId }: ParsedInput<'addTimeOff'>) =>
  userId ?? requireViewer(ctx.viewer).id

/** Locks an assistant whose time off the viewer may change. */
const lockPerson = async (ctx: Ctx, id: number, name: 'addTimeOff' | 'cancelTimeOff') => {
  const person = await lockRecord(ctx, ctx.stores.users, id, 'update')
  authoriseRecord(ctx.viewer, name, person)
  return person
}

/** Throws BAD_USER_INPUT with the days if the person is off on some of these days already. */
const requireNoOverlap = async (ctx: Ctx, days: Omit<TimeOffRow, 'id'>) => {
  const overlap = await ctx.stores.timeOff.findOverlap(days)
  if (overlap)
    throw wrongField(
      'firstDay',
      `This overlaps time off on ${formatDayRange(overlap.firstDay, overlap.lastDay)}.`,
    )
}

async function add(ctx: Ctx, input: ParsedInput<'addTimeOff'>) {
  const personId = personIdOf(ctx, input)
  const user = await lockPerson(ctx, personId, 'addTimeOff')
  const { firstDay, lastDay, coverId = null, note = null } = input
  if (coverId === personId) throw wrongField('coverId', 'Choose someone else to cover.')
  if (coverId !== null) await requireAssistant(ctx, coverId, 'coverId')
  const values = { personId, firstDay, lastDay, coverId, note }
  await requireNoOverlap(ctx, values)
  return { timeOff: await ctx.stores.timeOff.add(user, values), user }
}

export const addTimeOff = verb('addTimeOff', {
  changesAccounts: true,
  accounts: (ctx, input) => [personIdOf(ctx, input), input.coverId],
  work: add,
})

async function cancel(ctx: Ctx, { id }: ParsedInput<'cancelTimeOff'>) {
  const timeOff = await findTimeOff(ctx, id)
  const user = await lockPerson(ctx, timeOff.personId, 'cancelTimeOff')
  // A second cancellation waited for the lock.
  if (!(await ctx.stores.timeOff.remove(user, timeOff))) throw createTimeOffNotFoundError()
  return { timeOffId: id, user }
}

export const cancelTimeOff = verb('cancelTimeOff', {
  changesAccounts: true,
  accounts: async (ctx, { id }) => [(await ctx.stores.timeOff.find(id))?.personId],
  work: cancel,
})
