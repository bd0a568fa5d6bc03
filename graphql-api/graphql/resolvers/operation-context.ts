import { isObjectType } from 'graphql'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { ByteBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import type { ChangeBatch } from '#api/stores/history/read-changes.ts'
import type { Audience } from '#shared/kinds.ts'
import { contextAfterVerb } from '#api/transport/authenticate.ts'

/** Follows the changes that the viewer of a context sees, from a cursor on. */
export type FollowChanges = (
  ctx: Ctx,
  after: string | null,
) => Promise<AsyncIterableIterator<ChangeBatch, undefined>>

/** A person who has a customer's thread open at the moment, and the audience of the message that they type, if they do. */
export type PresentPerson = { personId: number; typingFor: Audience | null }

/** Follows who has a customer’s thread open, on all nodes; the follower is one of them. */
export type FollowPresence = (
  customerId: number,
  personId: number,
) => AsyncIterableIterator<readonly PresentPerson[], undefined>

/** Follows that a call has signals which its follower may not have read. */
export type FollowCall = (callId: number) => AsyncIterableIterator<true, undefined>

/**
 * The context value of one operation. `ctx` changes after each mutation field: a sign-in changes the viewer of the fields
 * after it. In a subscription it changes before each event, so that nothing is read from a cache.
 */
export type OperationContext = {
  ctx: Ctx
  budget?: ByteBudget | undefined
  /** Set where subscriptions are served. */
  followChanges?: FollowChanges
  followPresence?: FollowPresence
  followCall?: FollowCall
}

type Resolver<Context> = GraphQLFieldResolver<unknown, Context>

const withRequestContext =
  (resolve: Resolver<Ctx>): Resolver<OperationContext> =>
  (parent, args, { ctx }, info) =>
    resolve(parent, args, ctx, info)

/** Mutation fields run one after another, and the next one must not read anything that was cached before this one. */
const withNextContext =
  (resolve: Resolver<Ctx>): Resolver<OperationContext> =>
  async (parent, args, operation, info) => {
    const payload: unknown = await resolve(parent, args, operation.ctx, info)
    operation.ctx = contextAfterVerb(operation.ctx, payload)
    return payload
  }

/** Gives all resolvers of a schema the request context of their operation. Both executors need this once. */
export const bindOperationContext = (schema: GraphQLSchema) => {
  const mutation = schema.getMutationType()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    const bind = type === mutation ? withNextContext : withRequestContext
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = bind(field.resolve) as Resolver<unknown>
  }
}
