import { requireViewer } from '#api/access/guard.ts'
import { wrongField } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { clockTolerance } from '#api/domain/periods.ts'
import {
  findChangedValues,
  lockForUpdate,
  lockCustomer,
  createNotFoundError,
} from '#api/domain/records.ts'
import { requireMentionable } from '#api/domain/messages/mentions.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { InteractionType } from '#shared/kinds.ts'

/** Throws BAD_USER_INPUT if the start is in the future, by more than the clocks of two machines may differ. */
const refuseFutureStart = (ctx: Ctx, { startedAt }: { startedAt?: Date | null | undefined }) => {
  if (startedAt && startedAt.getTime() > ctx.appServices.clock().getTime() + clockTolerance)
    throw wrongField('startedAt', 'The start can’t be in the future.')
}

/** Returns the time of a contact: its start if it is known and past, else now. */
const contactTime = (ctx: Ctx, startedAt: Date | null | undefined) => {
  const now = ctx.appServices.clock()
  return startedAt && startedAt < now ? startedAt : now
}

/** Returns the staff that a note mentions. Throws BAD_USER_INPUT for another contact, which the customer can read. */
const requireMentionsOfNote = async (
  ctx: Ctx,
  customer: CustomerRow,
  type: InteractionType,
  mentionedIds: readonly number[],
) => {
  if (type !== 'note' && mentionedIds.length > 0)
    throw wrongField('mentionedIds', 'Only a note can mention staff.')
  return requireMentionable(ctx, customer, mentionedIds)
}

/** Throws if the call of notes is not one of their customer. */
const requireCallOfCustomer = async (
  { stores }: Ctx,
  { customerId, communicationSessionId }: ParsedInput<'recordInteraction'>,
) => {
  if (communicationSessionId == null) return
  const call = await stores.communicationSessions.find(communicationSessionId)
  if (call?.customerId !== customerId) throw createNotFoundError('communicationSession')
}

const findMentionedPeople = (
  _ctx: Ctx,
  { mentionedIds }: { mentionedIds?: number[] | null | undefined },
) => mentionedIds ?? []

async function insertInteraction(ctx: Ctx, input: ParsedInput<'recordInteraction'>) {
  const { type, mentionedIds } = input
  const customer = await lockCustomer(ctx, input.customerId)
  refuseFutureStart(ctx, input)
  await requireCallOfCustomer(ctx, input)
  return {
    interaction: await ctx.stores.interactions.insert({
      ...input,
      mentionedIds: await requireMentionsOfNote(ctx, customer, type, mentionedIds ?? []),
      answeredForCustomer: input.answeredForCustomer ?? false,
      userId: requireViewer(ctx.viewer).id,
      timestamp: contactTime(ctx, input.startedAt),
    }),
  }
}

/** Records a contact with a customer; a call or meeting with its start, length and direction if known. */
export const recordInteraction = verb('recordInteraction', {
  accounts: findMentionedPeople,
  work: insertInteraction,
})

async function changeInteraction(ctx: Ctx, input: ParsedInput<'updateInteraction'>) {
  const { id, customerId, type } = await lockForUpdate(ctx, ctx.stores.interactions, input)
  refuseFutureStart(ctx, input)
  const { answeredForCustomer, mentionedIds, ...values } = findChangedValues(input)
  const customer = await lockCustomer(ctx, customerId)
  const newType = values.type ?? type
  const ids = await requireMentionsOfNote(ctx, customer, newType, mentionedIds ?? [])
  return {
    interaction: await ctx.stores.interactions.change(id, {
      ...values,
      ...(answeredForCustomer != null && { answeredForCustomer }),
      // Another contact than a note keeps no names: the customer reads it.
      ...((mentionedIds != null || newType !== 'note') && { mentionedIds: ids }),
      ...(values.startedAt && { timestamp: contactTime(ctx, values.startedAt) }),
    }),
  }
}

export const updateInteraction = verb('updateInteraction', {
  accounts: findMentionedPeople,
  work: changeInteraction,
})
