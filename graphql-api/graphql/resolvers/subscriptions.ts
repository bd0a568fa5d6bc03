import { z } from 'zod'
import type { FeedNoun } from '#api/access/change-scope.ts'
import { requireViewer } from '#api/access/guard.ts'
import { findOwnCall, readCallSignals } from '#api/domain/calls/call-signals.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { parse } from '#api/domain/verb.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import { id, text } from '#shared/validation.ts'
import type { OperationContext, PresentPerson } from './operation-context.ts'

const changesArgs = z.strictObject({ after: text(400).nullish() })
const callArgs = z.strictObject({ communicationSessionId: id })
const customerArgs = z.strictObject({ customerId: id })

const createSocketsOnlyError = () =>
  new ProductError('BAD_USER_INPUT', 'Subscriptions are served over a WebSocket only.')

const follow = ({ ctx, followChanges }: OperationContext, after: string | null) => {
  if (!followChanges) throw createSocketsOnlyError()
  return followChanges(ctx, after)
}

/** Returns an iterator with the values of each batch. It is plain, so that `return` never waits for `next`. */
const flatMapBatches = <Batch, Value>(
  batches: AsyncIterator<Batch, undefined>,
  toValues: (batch: Batch) => Promise<Value[]>,
): AsyncIterableIterator<Value, undefined> => {
  const readyValues: Value[] = []
  const next = async (): Promise<IteratorResult<Value, undefined>> => {
    for (;;) {
      const value = readyValues.shift()
      if (value !== undefined) return { value, done: false }
      const batch = await batches.next()
      if (batch.done) return { value: undefined, done: true }
      readyValues.push(...(await toValues(batch.value)))
    }
  }
  const iterator: AsyncIterableIterator<Value, undefined> = {
    next: async () => {
      try {
        return await next()
      } catch (error) {
        await batches.return?.()
        throw error
      }
    },
    return: async () => {
      await batches.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

/** Follows the new records of one kind, read in the viewer’s present scope. */
const followNew = async <Value>(
  operation: OperationContext,
  noun: FeedNoun,
  read: (ctx: Ctx, ids: number[]) => Promise<Value[]>,
) => {
  const batches = await follow(operation, null)
  // The first batch has changes from before the subscription.
  await batches.next()
  return flatMapBatches(batches, async ({ reset, items }) => {
    if (reset)
      throw new ProductError('RATE_LIMITED', 'Too many changes at once. Subscribe again.', {
        retryAfter: 1,
      })
    operation.ctx = operation.ctx.withViewer(operation.ctx.viewer)
    const ids = items.filter((item) => item.noun === noun && item.kind === 'created')
    return ids.length === 0
      ? []
      : read(
          operation.ctx,
          ids.map((item) => item.id),
        )
  })
}

const followMessages = async (args: unknown, operation: OperationContext) => {
  const { customerId } = parse(customerArgs, args)
  await findOrRefuse(operation.ctx.stores.customers, customerId)
  return followNew(operation, 'message', async ({ stores }, ids) => {
    const messages = await Promise.all(ids.map((one) => stores.messages.find(one)))
    return messages.filter((message) => message?.customerId === customerId)
  })
}

/** Follows who else has a customer’s thread open, as far as the viewer may know at that moment. */
const followPresence = async (args: unknown, operation: OperationContext) => {
  const { customerId } = parse(customerArgs, args)
  await findOrRefuse(operation.ctx.stores.customers, customerId)
  if (!operation.followPresence) throw createSocketsOnlyError()
  const { id: personId } = requireViewer(operation.ctx.viewer)
  const isSeen = ({ typingFor }: PresentPerson) =>
    typingFor === 'customer' ||
    (typingFor === 'staff' && requireViewer(operation.ctx.viewer).role !== 'user')
  let lastSent = ''
  return flatMapBatches(operation.followPresence(customerId, personId), async (presentPeople) => {
    operation.ctx = operation.ctx.withViewer(operation.ctx.viewer)
    const { customers, presence } = operation.ctx.stores
    const customer = await findOrRefuse(customers, customerId)
    const typing = new Map(presentPeople.map((one) => [one.personId, isSeen(one)]))
    const people = await presence.findVisible(customer, [...typing.keys()])
    const event = people.map((person) => ({ person, isTyping: typing.get(person.id) === true }))
    const text = JSON.stringify(event)
    if (text === lastSent) return []
    lastSent = text
    return [event]
  })
}

/** Follows the signals of the other person in a call, from the first on. */
const followCallSignals = async (args: unknown, operation: OperationContext) => {
  const { communicationSessionId: callId } = parse(callArgs, args)
  await findOwnCall(operation.ctx, callId)
  if (!operation.followCall) throw createSocketsOnlyError()
  let last = 0
  return flatMapBatches(operation.followCall(callId), async () => {
    operation.ctx = operation.ctx.withViewer(operation.ctx.viewer)
    const signals = await readCallSignals(operation.ctx, callId, last)
    last = signals.at(-1)?.id ?? last
    return signals
  })
}

type Subscribe = (
  parent: unknown,
  args: unknown,
  operation: OperationContext,
) => Promise<AsyncIterable<unknown>>

const subscription = (subscribe: Subscribe) => ({ subscribe, resolve: (event: unknown) => event })

/** The resolvers of all subscriptions. Each event is read in the scope that the viewer has at that moment. */
export const subscriptions = {
  changes: subscription(async (_parent, args, operation) =>
    follow(operation, parse(changesArgs, args).after ?? null),
  ),
  messageReceived: subscription(async (_parent, args, operation) =>
    followMessages(args, operation),
  ),
  callSignals: subscription(async (_parent, args, operation) => followCallSignals(args, operation)),
  presence: subscription(async (_parent, args, operation) => followPresence(args, operation)),
  notificationArrived: subscription(async (_parent, _args, operation) =>
    followNew(operation, 'notification', async ({ stores }, ids) =>
      (await stores.notifications.findAll(ids)).filter(({ inApp }) => inApp),
    ),
  ),
}
