import type { GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { factNames } from '#api/access/facts.ts'
import type { Facts } from '#api/access/facts.ts'
import { abilitiesAbout } from '#api/access/guard.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Relation } from '#api/access/relations.ts'
import { typeName } from '#api/access/type-name.ts'
import type { Subject } from '#api/access/verbs.ts'
import type { Ctx } from '#api/request/context.ts'
import { needsReply } from '#api/domain/messages/thread-turn.ts'
import { computeAskedAt } from '#api/domain/time/idle-moments.ts'
import type {
  MessageResolvers,
  OrganisationResolvers,
  TimeEntryResolvers,
} from '#api/generated/schema.ts'
import { nullableIdRelations } from '#api/graphql/selection/nullable-ids.ts'
import { pageProjection, recordProjection } from '#api/graphql/selection/projection.ts'
import { relations } from '#api/graphql/selection/relations.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import { idOnly, findJoined } from '#api/stores/statements/projection.ts'
import type { PageProjection, Projection } from '#api/stores/statements/projection.ts'
import { AnsweredCall } from './answered-call-fields.ts'
import { Absence, TimeOff } from './absence-fields.ts'
import { BenchAssistant } from './bench-fields.ts'
import { Calendar, CalendarTimeOff } from './calendar-fields.ts'
import { Customer } from './customer-fields.ts'
import { CustomerService } from './customer-service-fields.ts'
import { Allowance, CustomerWeek } from './customer-week-fields.ts'
import { activityResolvers, historyResolvers } from './history-fields.ts'
import { Import } from './import-queries.ts'
import { FullExport } from './export-fields.ts'
import { Job } from './job-fields.ts'
import { Lead, LeadColumn } from './lead-fields.ts'
import { Merge } from './merge-fields.ts'
import { MonthAssistant, MonthCustomer, MonthReport } from './month-fields.ts'
import { Notification } from './notification-fields.ts'
import { timelineResolvers } from './timeline-fields.ts'
import { User } from './user-fields.ts'
import { ListView } from './view-fields.ts'
import { CustomerPair, LeadPair } from './pair-fields.ts'
import { QuietHours, Viewer } from './viewer-fields.ts'

/** The methods of each noun's store that relations call. */
type NounStore = {
  find: (id: number, projection: Projection) => Promise<unknown>
  findBy: (column: string, value: number, projection: Projection) => Promise<unknown>
  connectionOf: (
    column: string,
    parentId: number,
    args: ListArgs<Noun>,
    projection: PageProjection,
  ) => unknown
}

type Columns = Readonly<Record<string, unknown>>

type ParentRecord = Columns & { id: number }

type RelationResolver = (
  parent: ParentRecord,
  args: ListArgs<Noun>,
  ctx: Ctx,
  info: GraphQLResolveInfo,
) => unknown

const storeOf = (ctx: Ctx, noun: Noun) => ctx.stores[nouns[noun].many] as unknown as NounStore

const readForeignKey = (parent: ParentRecord, column: string) => parent[column] as number | null

/** Finds the record that a relation leads to or, of one without a foreign key, the record that it was merged into. */
const findRelated = async (
  ctx: Ctx,
  { noun, throughAlias }: Extract<Relation<Noun>, { kind: 'one' }>,
  id: number,
  projection: Projection,
) => {
  const record = await storeOf(ctx, noun).find(id, projection)
  if (record !== null || !throughAlias) return record
  const currentId = await ctx.stores.currentCustomers.idOf(id)
  return currentId === null ? null : storeOf(ctx, noun).find(currentId, projection)
}

/** Resolves a to-one relation: the joined record if there is one, else by a data loader. */
const resolveOne =
  (
    field: string,
    relation: Extract<Relation<Noun>, { kind: 'one' | 'person' }>,
  ): RelationResolver =>
  (parent, _args, ctx, info) => {
    const joinedRecord = findJoined(parent, field)
    if (joinedRecord !== undefined) return joinedRecord
    const id = readForeignKey(parent, relation.column)
    if (id === null) return null
    return relation.kind === 'person'
      ? ctx.stores.people.find(id)
      : findRelated(ctx, relation, id, recordProjection(info))
  }

const resolveRelation = (field: string, relation: Relation<Noun>): RelationResolver => {
  if (relation.kind === 'one' || relation.kind === 'person') return resolveOne(field, relation)
  const { kind, noun, column } = relation
  if (kind === 'unique')
    return (parent, _args, ctx, info) =>
      storeOf(ctx, noun).findBy(column, parent.id, recordProjection(info))
  return (parent, args, ctx, info) =>
    storeOf(ctx, noun).connectionOf(column, parent.id, args, pageProjection(info))
}

const relationResolvers = Object.fromEntries(
  Object.entries(relations).map(([type, fields]) => [
    type,
    Object.fromEntries(
      Object.entries(fields).map(([field, relation]) => [field, resolveRelation(field, relation)]),
    ),
  ]),
)

/** Returns the columns of a record that decide which verbs the viewer may use on it. */
const factsOf = (record: Columns) =>
  Object.fromEntries(factNames.map((name) => [name, record[name]])) as Facts

const resolveAbilities = (subject: Subject) => {
  const abilitiesFor = abilitiesAbout(subject)
  return (record: Columns, _args: unknown, ctx: Ctx): string[] =>
    abilitiesFor(ctx.viewer, factsOf(record), ctx.appServices.clock())
}

const abilityResolvers = Object.fromEntries(
  [...allNouns, 'organisation' as const].map((subject) => [
    typeName(subject),
    { abilities: resolveAbilities(subject) },
  ]),
)

const TimeEntry: TimeEntryResolvers = {
  idleAt: (entry) => (entry.end === null && entry.voidedAt === null ? computeAskedAt(entry) : null),
}
const Message: MessageResolvers = {
  replyNeeded: (message, _args, ctx) => needsReply(ctx, message),
  // An account that is gone is mentioned no longer.
  mentions: async ({ mentionedIds }, _args, ctx) => {
    const people = await Promise.all(mentionedIds.map((id) => ctx.stores.people.find(id)))
    return people.filter((person) => person !== null)
  },
}
const Organisation: OrganisationResolvers = {
  monthlyRevenue: (_organisation, { wonSince }, ctx) =>
    ctx.stores.revenue.monthly(wonSince ?? null),
}

/** Resolves the id of another record: null if the viewer may not see that record. */
const resolveNullableId =
  (field: string, relation: Extract<Relation<Noun>, { kind: 'one' }>) =>
  async (parent: ParentRecord, _args: unknown, ctx: Ctx): Promise<number | null> => {
    const id = readForeignKey(parent, relation.column)
    if (id === null) return null
    const joinedRecord = findJoined(parent, field)
    const record =
      joinedRecord === undefined ? await findRelated(ctx, relation, id, idOnly) : joinedRecord
    return record ? (record as { id: number }).id : null
  }

const nullableIdResolvers = (schema: GraphQLSchema) =>
  Object.fromEntries(
    Object.keys(relations).map((type) => [
      type,
      Object.fromEntries(
        nullableIdRelations(schema, type).map(({ field, relation }) => [
          relation.column,
          resolveNullableId(field, relation),
        ]),
      ),
    ]),
  )

/** Returns the resolvers of all fields of records that are not plain columns. `schema` needs no resolvers. */
export const recordResolvers = (schema: GraphQLSchema) => [
  relationResolvers,
  nullableIdResolvers(schema),
  abilityResolvers,
  activityResolvers,
  timelineResolvers,
  historyResolvers(schema),
  {
    Viewer,
    User,
    AnsweredCall,
    Absence,
    BenchAssistant,
    Calendar,
    CalendarTimeOff,
    Customer,
    CustomerPair,
    Allowance,
    CustomerWeek,
    CustomerService,
    Import,
    FullExport,
    Job,
    Lead,
    LeadColumn,
    ListView,
    LeadPair,
    Merge,
    Message,
    MonthAssistant,
    MonthCustomer,
    MonthReport,
    Notification,
    Organisation,
    QuietHours,
    TimeEntry,
    TimeOff,
  },
]
