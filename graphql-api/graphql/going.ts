import { isIntrospectionType, isObjectType } from 'graphql'
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { goOn } from '#api/doors/go-on.ts'

/** What an operation is executed with. Mutations run one after another, and each may change as whom the next one goes on. */
export type Going = { ctx: Ctx; budget?: AnswerBudget | undefined }

type Resolve<Context> = GraphQLFieldResolver<unknown, Context>

const asNow =
  (resolve: Resolve<Ctx>): Resolve<Going> =>
  (parent, args, going, info) =>
    resolve(parent, args, going.ctx, info)

const asVerb =
  (resolve: Resolve<Ctx>): Resolve<Going> =>
  async (parent, args, going, info) => {
    const answer: unknown = await resolve(parent, args, going.ctx, info)
    going.ctx = goOn(going.ctx, answer)
    return answer
  }

/** Gives every resolver the context of the moment; what a verb answers is resolved in the one that follows it. */
export const followViewer = (schema: GraphQLSchema) => {
  const verbs = schema.getMutationType()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = (type === verbs ? asVerb : asNow)(field.resolve)
  }
}
