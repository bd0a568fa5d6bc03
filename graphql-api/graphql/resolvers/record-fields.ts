import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { abilitiesAbout, abilitiesOf } from '#api/access/guard.ts'
import { factNames } from '#api/access/conditions.ts'
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
  OrganisationResolvers,
  ViewerResolvers,
} from '#api/generated/schema.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import { idOnly, joinedOf } from '#api/stores/statements/projection.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
import { historyOf, ownHistory } from './history-fields.ts'
import { idsInSight } from '#api/graphql/selection/nullable-ids.ts'
import { relations } from '#api/graphql/selection/relations.ts'
import { timelines } from './timeline-fields.ts'
import { pageProjection, recordProjection } from '#api/graphql/selection/projection.ts'

/** What a store of any kind does for whoever follows a relation to it. */
type Reachable = {
  find: (id: number, projection: Projection) => Promise<unknown>
  findBy: (column: string, value: number, projection: Projection) => Promise<unknown>
  connectionOf: (
    column: string,
    parent: number,
    args: ListArgs<Noun>,
    projection: PageProjection,
  ) => unknown
}

type Values = Readonly<Record<string, unknown>>

type Parent = Values & { id: number }

type Resolve = (parent: Parent, args: ListArgs<Noun>, ctx: Ctx, info: GraphQLResolveInfo) => unknown

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as Reachable

const named = (parent: Parent, column: string) => parent[column] as number | null

/** What was read with the record stands beside it; else whatever is asked for many records at once is read at once. */
const follow = (field: string, relation: Relation<Noun>): Resolve => {
  const { column } = relation
  if (relation.kind === 'unique')
    return (parent, _, ctx, info) =>
      storeOf(ctx, relation.noun).findBy(column, parent.id, recordProjection(info))
  if (relation.kind === 'many')
    return (parent, args, ctx, info) =>
      storeOf(ctx, relation.noun).connectionOf(column, parent.id, args, pageProjection(info))
  return (parent, _, ctx, info) => {
    const joined = joinedOf(parent, field)
    if (joined !== undefined) return joined
    const id = named(parent, column)
    if (id === null) return null
    return relation.kind === 'person'
      ? ctx.stores.people.find(id)
      : storeOf(ctx, relation.noun).find(id, recordProjection(info))
  }
}

/** What decides what can be done with a record, read once for all that is asked of it. */
const factsOf = (record: Values) =>
  Object.fromEntries(factNames.map((name) => [name, record[name]])) as Facts

/** What the viewer can do with a record that they see. */
const abilities = (subject: Subject) => {
  const abilitiesOfRecord = abilitiesAbout(subject)
  return (record: Values, _: unknown, ctx: Ctx): string[] =>
    abilitiesOfRecord(ctx.viewer, factsOf(record))
}

const following = Object.fromEntries(
  Object.entries(relations).map(([type, fields]) => [
    type,
    Object.fromEntries(
      Object.entries(fields).map(([field, relation]) => [field, follow(field, relation)]),
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

/** The id of a record that the viewer may not see is as absent as the record beside it. */
const idInSight =
  (field: string, noun: Noun, column: string) =>
  async (parent: Parent, _: unknown, ctx: Ctx): Promise<number | null> => {
    const id = named(parent, column)
    if (id === null) return null
    const joined = joinedOf(parent, field)
    const found = joined === undefined ? await storeOf(ctx, noun).find(id, idOnly) : joined
    return found ? id : null
  }

const idsOf = (schema: GraphQLSchema) =>
  Object.fromEntries(
    Object.keys(relations).map((type) => [
      type,
      Object.fromEntries(
        idsInSight(schema, type).map(({ field, relation: { noun, column } }) => [
          column,
          idInSight(field, noun, column),
        ]),
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
  { Viewer, Customer, Lead, LeadColumn, Organisation },
]
