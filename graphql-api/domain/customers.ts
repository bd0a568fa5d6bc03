import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/context.ts'
import { wrongField } from '#api/errors.ts'
import { movesOf } from './moves.ts'
import { changesOf, hold, requireAssistant } from './records.ts'
import { verb } from './verb.ts'

/** The assistant of a new customer: the lead's, else the one who adds it, else the active one with the fewest customers. */
export const chooseAssistant = async (ctx: Ctx, ofLead: number | null): Promise<number> => {
  const viewer = requireViewer(ctx.viewer)
  const named = ofLead ?? (viewer.role === 'virtual_assistant' ? viewer.id : null)
  const held = named === null ? null : await ctx.system.accounts.hold(named)
  if (held && held.role === 'virtual_assistant' && !held.disabledAt) return held.id
  const least = await ctx.system.assignments.leastBusyAssistant()
  if (least === null)
    throw wrongField(
      'assignedVaId',
      'There is no active assistant to give this customer to. Add or enable one first.',
    )
  return least
}

export const createCustomer = verb('createCustomer', async (ctx, input) => ({
  customer: await ctx.stores.customers.insert({
    ...input,
    assignedVaId: await chooseAssistant(ctx, null),
  }),
}))

export const updateCustomer = verb('updateCustomer', async (ctx, input) => {
  const { id } = await hold(ctx.stores.customers, input)
  return { customer: await ctx.stores.customers.change(id, changesOf(input)) }
})

/** How many records of each kind are given back of those that went along; the rest are only counted. */
const mostGivenBack = 200

/** Gives a customer to another assistant, with their open work and coming dates, and says what went along. */
export const assignCustomer = verb('assignCustomer', async (ctx, { assignedVaId, ...input }) => {
  const customer = await hold(ctx.stores.customers, input)
  await requireAssistant(ctx, assignedVaId, 'assignedVaId')
  const { tasks, calendarEvents, communicationSessions } = await ctx.system.assignments.handOver(
    customer.id,
    assignedVaId,
    ctx.world.clock(),
  )
  return {
    customer: await ctx.stores.customers.change(customer.id, { assignedVaId }),
    tasks: tasks.slice(0, mostGivenBack),
    calendarEvents: calendarEvents.slice(0, mostGivenBack),
    communicationSessions: communicationSessions.slice(0, mostGivenBack),
    taskCount: tasks.length,
    calendarEventCount: calendarEvents.length,
    communicationSessionCount: communicationSessions.length,
  }
})

const moves = movesOf(({ customers }) => customers)

export const pauseCustomer = moves.verb('pauseCustomer')
export const resumeCustomer = moves.verb('resumeCustomer')
export const closeCustomer = moves.verb('closeCustomer')
export const reopenCustomer = moves.verb('reopenCustomer')
