import { isNonNullType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { abilitiesOf, recordAbilities } from '#api/access/guard.ts'
import type { Facts } from '#api/access/conditions.ts'
import type { Relation } from '#api/access/relations.ts'
import { typeName } from '#api/access/type-name.ts'
import type { Subject } from '#api/access/verbs.ts'
import type { Ctx } from '#api/context.ts'
import { ownSignIns } from '#api/domain/sign-ins.ts'
import type {
  CustomerResolvers,
  LeadColumnResolvers,
  LeadResolvers,
  MessageResolvers,
  OrganisationResolvers,
  ViewerResolvers,
} from '#api/generated/schema.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import { historyOf, ownHistory } from './history.ts'
import { relations } from './relations.ts'
import { timelines } from './timelines.ts'

/** What a store of any kind does for whoever follows a relation to it. */
type Reachable = {
  find: (id: number) => Promise<unknown>
  findBy: (column: string, value: number) => Promise<unknown>
  connectionOf: (column: string, parent: number, args: ListArgs<Noun>) => unknown
}

type Parent = Readonly<Record<string, unknown>> & { id: number }

type Resolve = (parent: Parent, args: ListArgs<Noun>, ctx: Ctx) => unknown

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as Reachable

const named = (parent: Parent, column: string) => parent[column] as number | null

/** Whatever is asked for many records at once is read at once. */
const follow = (relation: Relation<Noun>): Resolve => {
  const { column } = relation
  if (relation.kind === 'unique')
    return (parent, _, ctx) => storeOf(ctx, relation.noun).findBy(column, parent.id)
  if (relation.kind === 'many')
    return (parent, args, ctx) => storeOf(ctx, relation.noun).connectionOf(column, parent.id, args)
  const find = (ctx: Ctx, id: number) =>
    relation.kind === 'person' ? ctx.stores.people.find(id) : storeOf(ctx, relation.noun).find(id)
  return (parent, _, ctx) => {
    const id = named(parent, column)
    return id === null ? null : find(ctx, id)
  }
}

/** What the viewer can do with a record that they see. */
const abilities =
  (subject: Subject) =>
  (record: Facts, _: unknown, ctx: Ctx): string[] =>
    recordAbilities(ctx.viewer, subject, record)

const following = Object.fromEntries(
  Object.entries(relations).map(([type, fields]) => [
    type,
    Object.fromEntries(
      Object.entries(fields).map(([field, relation]) => [field, follow(relation)]),
    ),
  ]),
)

const able = Object.fromEntries(
  [...allNouns, 'organisation' as const].map((subject) => [
    typeName(subject),
    { abilities: abilities(subject) },
  ]),
)

const Viewer: ViewerResolvers = {
  abilities: (viewer) => abilitiesOf(viewer),
  signIns: (_viewer, _, ctx) => ownSignIns(ctx),
}
const Customer: CustomerResolvers = {
  unreadMessages: ({ id }, _, ctx) => ctx.stores.threads.unreadOf(id),
}
const Lead: LeadResolvers = { statusChanges: (lead, _, ctx) => ctx.stores.leadHistory.of(lead.id) }
const LeadColumn: LeadColumnResolvers = {
  leads: ({ status, search }, { first }, ctx) =>
    ctx.stores.leadBoard.leadsOf({ status, search, first }),
}
const Organisation: OrganisationResolvers = {
  monthlyRevenue: (_, { wonSince }, ctx) => ctx.stores.revenue.monthly(wonSince ?? null),
}
const Message: MessageResolvers = {
  fromCustomer: async ({ senderId }, _, ctx) =>
    senderId !== null && (await ctx.stores.people.find(senderId))?.role === 'user',
}

/** The id of a record that the viewer may not see is as absent as the record beside it. */
const idInSight =
  (noun: Noun, column: string): Resolve =>
  async (parent, _, ctx) => {
    const id = named(parent, column)
    return id !== null && (await storeOf(ctx, noun).find(id)) ? id : null
  }

const isNullableId = (schema: GraphQLSchema, typeName: string, name: string) => {
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  return field !== undefined && !isNonNullType(field.type)
}

/** The ids by which records lead to one that may be out of sight; where it cannot be, the contract says so with `ID!`. */
const idsOf = (schema: GraphQLSchema) =>
  Object.fromEntries(
    Object.entries(relations).map(([type, fields]) => [
      type,
      Object.fromEntries(
        Object.values(fields).flatMap((relation) =>
          relation.kind === 'one' && isNullableId(schema, type, relation.column)
            ? [[relation.column, idInSight(relation.noun, relation.column)]]
            : [],
        ),
      ),
    ]),
  )

/** The fields of records that are no columns, or not for everybody who sees the record. `schema` is the contract, not resolved yet. */
export const recordsOf = (schema: GraphQLSchema) => [
  following,
  idsOf(schema),
  able,
  ownHistory,
  timelines,
  historyOf(schema),
  { Viewer, Customer, Lead, LeadColumn, Message, Organisation },
]
