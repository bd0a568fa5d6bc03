import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { ConcurrencyConflict, wrongField } from '#api/errors.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import {
  findChangedValues,
  lockForUpdate,
  lockAccount,
  isActiveAssistant,
} from '#api/domain/records.ts'
import { manyVerb } from '#api/domain/many-verb.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { watchAllHours, watchMovedWeeks } from '#api/domain/hours/watch-all-hours.ts'

/** Returns the assistant for a new customer: the lead’s, else the assistant who adds it, else the active one with the fewest customers; null if there is none. */
export const proposeAssistant = async (ctx: Ctx, ofLead: number | null): Promise<number | null> => {
  const viewer = requireViewer(ctx.viewer)
  const assistantId = ofLead ?? (viewer.role === 'virtual_assistant' ? viewer.id : null)
  const assistant = assistantId === null ? null : await ctx.system.users.find(assistantId)
  if (assistant && isActiveAssistant(assistant)) return assistant.id
  return ctx.system.assignments.leastBusyAssistant()
}

/** Locks the proposed assistant’s account. Throws `ConcurrencyConflict`, which restarts the verb, if they are no longer an active assistant. */
export const lockProposedAssistant = async (ctx: Ctx, id: number | null): Promise<number> => {
  if (id === null)
    throw wrongField('assignedVaId', 'No active assistants. Invite or enable one first.')
  if (!isActiveAssistant(await lockAccount(ctx, id))) throw new ConcurrencyConflict()
  return id
}

export const createCustomer = verb('createCustomer', {
  accounts: async (ctx) => [await proposeAssistant(ctx, null)] as const,
  work: async (ctx, input, _preparation, [proposedVaId]) => ({
    customer: await ctx.stores.customers.insert({
      ...input,
      assignedVaId: await lockProposedAssistant(ctx, proposedVaId),
    }),
  }),
})

/** Returns when what happens at zero changed: now, if it does. Only management changes it. */
const atZeroChange = (
  ctx: Ctx,
  before: CustomerRow,
  { atZero }: ParsedInput<'updateCustomer'>,
): Partial<CustomerRow> => {
  if (atZero === undefined || atZero === before.atZero) return {}
  if (requireViewer(ctx.viewer).role !== 'management')
    throw wrongField('atZero', 'Ask management to change what happens when hours are used up.')
  return { atZeroSince: ctx.appServices.clock() }
}

/** Throws BAD_USER_INPUT if someone else than management turns the weekly letter on or off. */
const requireLetterChange = (
  ctx: Ctx,
  before: CustomerRow,
  { weeklyLetter }: ParsedInput<'updateCustomer'>,
) => {
  if (weeklyLetter === undefined || weeklyLetter === before.weeklyLetter) return
  if (requireViewer(ctx.viewer).role !== 'management')
    throw wrongField('weeklyLetter', 'Ask management to turn the weekly letter on or off.')
}

export const updateCustomer = verb('updateCustomer', async (ctx, input) => {
  const before = await lockForUpdate(ctx, ctx.stores.customers, input)
  requireLetterChange(ctx, before, input)
  const changes = { ...findChangedValues(input), ...atZeroChange(ctx, before, input) }
  const customer = await ctx.stores.customers.change(before.id, changes)
  const filter = { customerId: customer.id }
  // The week of another time zone begins at another time.
  if (customer.timeZone !== before.timeZone) await watchMovedWeeks(ctx, filter)
  else if ('atZeroSince' in changes) await watchAllHours(ctx, filter)
  return { customer }
})

/** Adds tags to many customers and removes others. */
export const tagCustomers = manyVerb('tagCustomers', {
  noun: 'customer',
  one: updateCustomer,
  inputOf: ({ add, remove }, { tags }) => {
    const removed = new Set((remove ?? []).map(normalizeText))
    const remainingTags = (tags ?? []).filter((tag) => !removed.has(normalizeText(tag)))
    return { tags: [...remainingTags, ...(add ?? [])] }
  },
})

const transitions = statusTransitionsFor(({ customers }) => customers)

export const pauseCustomer = transitions.verb('pauseCustomer')
export const resumeCustomer = transitions.verb('resumeCustomer')
