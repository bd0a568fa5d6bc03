import type { GraphQLResolveInfo } from 'graphql'
import { z } from 'zod'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Ctx } from '#api/context.ts'
import { parse } from '#api/domain/verb.ts'
import type { QueryResolvers } from '#api/generated/schema.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
import { id, requiredText, text } from '#shared/validation.ts'
import { pageProjection, recordProjection } from '#api/graphql/selection/projection.ts'

const single = z.strictObject({ id })

const hits = { default: 20, max: 50 }
const words = z.strictObject({
  text: requiredText(200),
  first: z.int().min(1).max(hits.max).nullish(),
})

/** What a store of any kind does for whoever asks for one record or for all. */
type Readable = {
  find: (id: number, projection: Projection) => Promise<unknown>
  connection: (args: ListArgs<Noun>, projection: PageProjection) => unknown
}

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as Readable

const readsOf = (noun: Noun) => ({
  [noun]: (_parent: unknown, args: unknown, ctx: Ctx, info: GraphQLResolveInfo) => {
    const { id } = parse(single, args)
    return storeOf(ctx, noun).find(id, recordProjection(info))
  },
  [nouns[noun].many]: (
    _parent: unknown,
    args: ListArgs<Noun>,
    ctx: Ctx,
    info: GraphQLResolveInfo,
  ) => storeOf(ctx, noun).connection(args, pageProjection(info)),
})

const found = z.strictObject({ search: text(200).nullish() })

const own: Pick<QueryResolvers, 'me' | 'organisation' | 'leadColumns' | 'search'> = {
  me: (_parent, _args, ctx) => ctx.viewer,
  organisation: (_parent, _args, ctx) => ctx.stores.organisation.read(),
  leadColumns: (_parent, args, ctx) =>
    ctx.stores.leadBoard.columns(parse(found, args).search ?? null),
  search: (_parent, args, ctx) => {
    const { text, first } = parse(words, args)
    return ctx.stores.search(text, first ?? hits.default)
  },
}

/** What can be asked. Who may is said in access; what each viewer finds is said by their scope. */
export const queries = Object.assign({}, own, ...allNouns.map(readsOf)) as QueryResolvers
