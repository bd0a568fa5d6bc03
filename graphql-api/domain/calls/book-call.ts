import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { assistantNotFound } from '#api/domain/calendar/free-slots.ts'
import { lockCustomer, requireAssistantFor } from '#api/domain/records.ts'
import { requireFreeSlot } from '#api/domain/calendar/require-free-slot.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

async function book(ctx: Ctx, input: ParsedInput<'bookCall'>) {
  const { customerId, assistantId: vaId, start, type, topic = null } = input
  const customer = await lockCustomer(ctx, customerId)
  // Portal users see no other assistant.
  if (requireViewer(ctx.viewer).role === 'user' && vaId !== customer.assignedVaId)
    throw assistantNotFound()
  await requireAssistantFor(ctx, customer, vaId, 'assistantId')
  const { noticeMinutes, meetingMinutes: plannedMinutes } = await requireFreeSlot(
    ctx,
    { vaId, start },
    'start',
  )
  const values = { customerId, vaId, startTime: start, type, topic, noticeMinutes, plannedMinutes }
  return { communicationSession: await ctx.stores.communicationSessions.insert(values) }
}

/** Books a call in a free slot. The lock of the assistant's times decides between two who want the same. */
export const bookCall = verb('bookCall', {
  accounts: (_ctx, { assistantId }) => [assistantId],
  work: book,
})
