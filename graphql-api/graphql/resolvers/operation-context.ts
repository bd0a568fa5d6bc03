import { isObjectType } from 'graphql'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { ByteBudget } from '#api/request/byte-budget.ts'
import type { Ctx } from '#api/request/context.ts'
import { contextAfterVerb } from '#api/transport/context-after-verb.ts'

/** The context value of one operation. `ctx` changes after each mutation field: a sign-in changes the viewer of the fields after it. */
export type OperationContext = { ctx: Ctx; budget?: ByteBudget | undefined }

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
