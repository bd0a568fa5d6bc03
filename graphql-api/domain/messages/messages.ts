import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { MessageRow } from '#api/stores/entities/message.ts'
import type { Audience } from '#shared/kinds.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { lockAccount, lockCustomer, lockForUpdate, lockRecord } from '#api/domain/records.ts'
import { requireAudience } from './audience.ts'
import { isMentionable, requireMentionable } from './mentions.ts'
import { takeFiles } from './message-files.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns true if the user takes part in the customer’s conversation: its portal users, its assistant and management. */
const takesPart = (user: UserRow, customer: CustomerRow) =>
  user.role === 'management' || user.customerId === customer.id || user.id === customer.assignedVaId

/** Throws BAD_USER_INPUT unless the receiver is another person of the conversation; among staff, one of them, or nobody. */
const requireReceiver = async (
  ctx: Ctx,
  customer: CustomerRow,
  { receiverId, audience }: { receiverId?: number | null; audience: Audience },
) => {
  const { id, assistantsSee } = requireViewer(ctx.viewer)
  if (receiverId == null && audience === 'staff') return
  const receiver = receiverId == null ? undefined : await lockAccount(ctx, receiverId)
  const isIn =
    audience === 'staff'
      ? receiver && isMentionable(receiver, customer, assistantsSee)
      : receiver && receiver.disabledAt === null && takesPart(receiver, customer)
  if (isIn && receiver?.id !== id) return
  throw wrongField(
    'receiverId',
    audience === 'staff'
      ? 'Choose someone on your team who sees this customer.'
      : 'Choose someone in this conversation.',
  )
}

async function insertMessage(ctx: Ctx, input: ParsedInput<'sendMessage'>) {
  const { mentionedIds, fileIds, receiverId = null, ...text } = input
  const audience = requireAudience(ctx, input.audience)
  const customer = await lockCustomer(ctx, input.customerId)
  await requireReceiver(ctx, customer, { receiverId, audience })
  const mentionableIds = await requireMentionable(ctx, customer, mentionedIds ?? [])
  // An answer implies reading, as in the count of unread messages. What staff write to one another is none.
  if (audience === 'customer')
    await ctx.stores.notifications.markSubjectRead('message', customer.id)
  const message = await ctx.stores.messages.insert({
    ...text,
    audience,
    receiverId,
    senderId: requireViewer(ctx.viewer).id,
    timestamp: ctx.appServices.clock(),
    mentionedIds: mentionableIds,
  })
  await takeFiles(ctx, message, fileIds ?? [])
  return { message }
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
    changeMessage(ctx, 'editMessage', target, async (editedAt, message) => {
      // A new text may need the reply that the earlier one did not.
      await ctx.stores.threads.clearTurnClosed(message)
      return {
        content,
        editedAt,
        ...(mentionedIds && {
          mentionedIds: await requireMentionable(
            ctx,
            await lockCustomer(ctx, message.customerId),
            mentionedIds,
          ),
        }),
      }
    }),
})

/** Removes the text and the files of the viewer’s message while it is fresh. */
export const removeMessage = verb('removeMessage', (ctx, target) =>
  changeMessage(ctx, 'removeMessage', target, async (removedAt, { id }) => {
    await ctx.stores.messageFiles.remove(id)
    return { content: '', removedAt, mentionedIds: [] }
  }),
)

/** Stores how far the viewer has read a conversation; the position never moves back. */
export const readThread = verb('readThread', async (ctx, { messageId }) => {
  const message = await lockRecord(ctx, ctx.stores.messages, messageId, 'share')
  await ctx.stores.threads.markRead(message)
  await ctx.stores.notifications.markSubjectRead('message', message.customerId, message.id)
  return { message, viewer: requireViewer(ctx.viewer) }
})
