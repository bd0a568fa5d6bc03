import { spoken } from '#api/access/noun-label.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type { TransferredRecord, TransferConflict } from '#api/stores/queries/open-work.ts'
import { hold, holdAccounts, holdRecord, isActiveAssistant, requireAssistant } from './records.ts'
import { verb } from './verb.ts'

type Work = Awaited<ReturnType<Ctx['system']['openWork']['transfer']>>['work']

/** How many records of each kind are given back of those that went along; the rest are only counted. */
const mostGivenBack = 200

const first = <One>(all: readonly One[]) => all.slice(0, mostGivenBack)

/** What is told of work that went to somebody. */
const told = ({ tasks, calendarEvents, communicationSessions }: Work) => ({
  tasks: first(tasks),
  calendarEvents: first(calendarEvents),
  communicationSessions: first(communicationSessions),
  taskCount: tasks.length,
  calendarEventCount: calendarEvents.length,
  communicationSessionCount: communicationSessions.length,
})

/** Gives a customer to another assistant, with their open work and coming dates, and says what went along and whose it was. */
export const assignCustomer = verb('assignCustomer', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: async (ctx, { assignedVaId, ...input }) => {
    const { id, assignedVaId: holderId } = await hold(ctx, ctx.stores.customers, input)
    await requireAssistant(ctx, assignedVaId, 'assignedVaId')
    const { work, moved } = await ctx.system.openWork.transfer(id, assignedVaId, ctx.world.clock())
    const customer = await ctx.stores.customers.change(id, { assignedVaId })
    const all = [{ noun: 'customer' as const, id, holderId, version: customer.version }, ...moved]
    return {
      customer,
      ...told(work),
      previousHolders: [...Map.groupBy(all, ({ noun }) => noun).values()].flatMap((ofKind) =>
        first(ofKind).map(({ noun, id, holderId }) => ({ noun, recordId: id, holderId })),
      ),
      handoverId: await ctx.system.handovers.save(id, all),
    }
  },
})

/** Milliseconds after a handover during which it can be undone. */
const undoableFor = 5 * 60_000

const over = () => new ProductError('NOT_FOUND', 'It’s too late to undo this.')

/** Why all stays as it is: something is not as the handover left it. */
const inTheWay = (what: string) => new ProductError('CONFLICT', `${what}. Reassign manually.`)

const say = ({ noun, name }: TransferConflict) =>
  name ? `The ${spoken(noun)} “${name}” has changed since` : `One ${spoken(noun)} was deleted since`

const holdersOf = (moved: readonly TransferredRecord[]) => [
  ...new Set(moved.map(({ holderId }) => holderId)),
]

/** Refuses where somebody who had any of it could not have it now. */
const requireHolders = async (ctx: Ctx, moved: readonly TransferredRecord[]) => {
  const ids = holdersOf(moved)
  const holders = await holdAccounts(ctx, ids)
  const left = holders.find((one): boolean => !isActiveAssistant(one))
  if (left) throw inTheWay(`${left.displayName} is no longer an active assistant`)
  if (holders.length < ids.length) throw inTheWay('The previous assistant has left')
}

/** Gives a customer back to whoever had them, with exactly what went along; nothing at all where any of it is not as it was left. */
export const undoAssignCustomer = verb('undoAssignCustomer', {
  accounts: async (ctx, { handoverId }) =>
    holdersOf((await ctx.system.handovers.find(handoverId))?.moved ?? []),
  work: async (ctx, { handoverId }) => {
    const { moved = [] } = (await ctx.system.handovers.find(handoverId)) ?? {}
    const [given] = moved
    if (!given) throw over()
    const customer = await holdRecord(ctx, ctx.stores.customers, given.id, 'update')
    if (customer.version !== given.version) throw inTheWay('The customer has changed since')
    const now = ctx.world.clock()
    // Nothing has changed the customer since the handover, so that was their last change.
    if (now.getTime() - customer.updatedAt.getTime() > undoableFor)
      throw inTheWay('A handover can be undone for five minutes')
    await requireHolders(ctx, moved)
    const { work, conflict } = await ctx.system.openWork.revert(customer.id, moved, now)
    if (conflict) throw inTheWay(say(conflict))
    await ctx.system.handovers.remove(handoverId)
    const back = { assignedVaId: given.holderId }
    return {
      customer: await ctx.stores.customers.change(customer.id, back),
      ...told(work),
    }
  },
})
