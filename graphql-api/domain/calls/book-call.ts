import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import { createAssistantNotFoundError } from '#api/domain/calendar/free-slots.ts'
import { lockCustomer, requireAssistantFor } from '#api/domain/records.ts'
import { requireFreeSlot } from '#api/domain/calendar/require-free-slot.ts'
import { type ParsedInput, verb } from '#api/domain/verb.ts'

/** The most calls that the people of a customer have coming. Staff book more. */
export const mostComing = 10

/** Throws unless the viewer may book another call of a customer. Call it once the times of the assistant are locked. */
const requireFewCalls = async ({ viewer, stores, appServices }: Ctx, customerId: number) => {
  if (requireViewer(viewer).role !== 'user') return
  const coming = { customerId, status: ['scheduled' as const], startsAfter: appServices.clock() }
  if ((await stores.communicationSessions.count(coming)) < mostComing) return
  throw wrongField(
    'start',
    `You have ${mostComing} calls coming up. Cancel one, or hold the next one, before you book another.`,
  )
}

async function book(ctx: Ctx, input: ParsedInput<'bookCall'>) {
  const { customerId, assistantId: vaId, start, type, topic = null } = input
  const customer = await lockCustomer(ctx, customerId)
  // Portal users see no other assistant.
  if (requireViewer(ctx.viewer).role === 'user' && vaId !== customer.assignedVaId)
    throw createAssistantNotFoundError()
  await requireAssistantFor(ctx, customer, vaId, 'assistantId')
  const { noticeMinutes, meetingMinutes: plannedMinutes } = await requireFreeSlot(
    ctx,
    { vaId, start },
    'start',
  )
  await requireFewCalls(ctx, customerId)
  const values = { customerId, vaId, startTime: start, type, topic, noticeMinutes, plannedMinutes }
  return { communicationSession: await ctx.stores.communicationSessions.insert(values) }
}

/** Books a call in a free slot. The lock of the assistant's times decides between two who want the same. */
export const bookCall = verb('bookCall', {
  accounts: (_ctx, { assistantId }) => [assistantId],
  work: book,
})
