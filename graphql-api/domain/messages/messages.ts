import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { lockAccount, lockCustomer, lockForUpdate, lockRecord } from '#api/domain/records.ts'
import { requireMentionable } from './mentions.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns true if the user takes part in the customer’s conversation: its portal users, its assistant and management. */
const takesPart = (user: UserRow, customer: CustomerRow) =>
  user.role === 'management' || user.customerId === customer.id || user.id === customer.assignedVaId

async function insertMessage(ctx: Ctx, { mentionedIds, ...input }: ParsedInput<'sendMessage'>) {
  const viewer = requireViewer(ctx.viewer)
  const receiver = await lockAccount(ctx, input.receiverId)
  const customer = await lockCustomer(ctx, input.customerId)
  if (
    !receiver ||
    receiver.id === viewer.id ||
    receiver.disabledAt ||
    !takesPart(receiver, customer)
  )
    throw wrongField('receiverId', 'Choose someone in this conversation.')
  const mentionableIds = await requireMentionable(ctx, customer, mentionedIds ?? [])
  const author = { senderId: viewer.id, timestamp: ctx.appServices.clock() }
  // An answer implies reading, as in the count of unread messages.
  await ctx.stores.notifications.markSubjectRead('message', customer.id)
  return {
    message: await ctx.stores.messages.insert({
      ...input,
      ...author,
      mentionedIds: mentionableIds,
    }),
  }
}

export const sendMessage = verb('sendMessage', {
  accounts: (_ctx, { receiverId, mentionedIds }) => [receiverId, ...(mentionedIds ?? [])],
  work: insertMessage,
})

async function changeMessage(
  ctx: Ctx,
  verb: 'editMessage' | 'removeMessage',
  target: { id: number; expectedVersion: number },
  changesAt: (now: Date, message: MessageRow) => Partial<MessageRow> | Promise<Partial<MessageRow>>,
) {
  const now = ctx.appServices.clock()
  const message = await lockForUpdate(ctx, ctx.stores.messages, target)
  authoriseRecord(ctx.viewer, verb, message, { now })
  return { message: await ctx.stores.messages.change(message.id, await changesAt(now, message)) }
}

/** Changes the text of the viewer’s message while it is fresh. */
export const editMessage = verb('editMessage', {
  accounts: (_ctx, { mentionedIds }) => mentionedIds ?? [],
  work: (ctx, { content, mentionedIds, ...target }) =>
    changeMessage(ctx, 'editMessage', target, async (editedAt, { customerId }) => ({
      content,
      editedAt,
      ...(mentionedIds && {
        mentionedIds: await requireMentionable(
          ctx,
          await lockCustomer(ctx, customerId),
          mentionedIds,
        ),
      }),
    })),
})

/** Removes the text of the viewer’s message while it is fresh. */
export const removeMessage = verb('removeMessage', (ctx, target) =>
  changeMessage(ctx, 'removeMessage', target, (removedAt) => ({
    content: '',
    removedAt,
    mentionedIds: [],
  })),
)

/** Stores how far the viewer has read a conversation; the position never moves back. */
export const readThread = verb('readThread', async (ctx, { messageId }) => {
  const message = await lockRecord(ctx, ctx.stores.messages, messageId, 'share')
  await ctx.stores.threads.markRead(message.customerId, message.timestamp)
  await ctx.stores.notifications.markSubjectRead('message', message.customerId, message.id)
  return { message, viewer: requireViewer(ctx.viewer) }
})
