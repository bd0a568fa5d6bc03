import {
  GraphQLID,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql'
import type { GraphQLOutputType, GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { isStaff } from '#api/access/belonging.ts'
import { readersOf } from '#api/access/fields.ts'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import type { Ctx } from '#api/request/context.ts'
import { pageProjection } from '#api/graphql/selection/projection.ts'
import { relations } from '#api/graphql/selection/relations.ts'
import type { ActivityRow, ChangeRow } from '#api/stores/entities/activity.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import { historyNouns } from '#shared/lists/activity.ts'

type RecordStore = { find: (id: number) => Promise<unknown> }

const mayRead = ({ viewer }: Ctx, { noun, field }: ChangeRow) =>
  viewer !== null && readersOf(`${typeName(noun)}.${field}`).includes(viewer.role)

/** Returns a stored value as a field of this type would return it. */
const serializeAs = (type: GraphQLOutputType, value: unknown): unknown => {
  if (value === null) return null
  const namedType = getNamedType(type)
  if (isListType(getNullableType(type)))
    return (value as unknown[]).map((item) => serializeAs(namedType, item))
  if (isEnumType(namedType)) return (value as string).toUpperCase()
  return namedType === GraphQLID ? String(value as number) : value
}

/** Returns the relation to one record whose column changed; undefined for other columns. */
const relationOf = ({ noun, field }: ChangeRow) =>
  Object.values(relations[typeName(noun)] ?? {}).find(
    ({ kind, column }) => (kind === 'one' || kind === 'person') && column === field,
  )

/** Returns null for the id of a record that the viewer may not see, any other value as it is. */
const hideInvisibleId = async (ctx: Ctx, change: ChangeRow, value: unknown) => {
  const relation = relationOf(change)
  if (relation?.kind !== 'one' || value === null) return value
  const store = ctx.stores[nouns[relation.noun].many] as unknown as RecordStore
  return (await store.find(value as number)) ? value : null
}

const findPerson = (ctx: Ctx, change: ChangeRow, value: unknown) =>
  relationOf(change)?.kind === 'person' && value !== null
    ? ctx.stores.people.find(value as number)
    : null

/** Returns the id of the task that an activity is about. Those of several activities are read by one statement. */
const resolveTaskId = async (
  { noun, recordId }: ActivityRow,
  _args: unknown,
  ctx: Ctx,
): Promise<number | null> => {
  if (noun === 'task') return recordId
  if (noun === 'taskUpdate') return (await ctx.stores.taskUpdates.find(recordId))?.taskId ?? null
  if (noun === 'fileAttachment')
    return (await ctx.stores.fileAttachments.find(recordId))?.taskId ?? null
  return null
}

/** Returns resolvers of the activity log, which show what the viewer may read now. `schema` needs no resolvers. */
export const historyResolvers = (schema: GraphQLSchema) => {
  const typeOf = ({ noun, field }: ChangeRow) => {
    const type = schema.getType(typeName(noun))
    return isObjectType(type) ? type.getFields()[field]?.type : undefined
  }
  const resolveValue = async (ctx: Ctx, change: ChangeRow, value: unknown) => {
    const type = typeOf(change)
    return type ? serializeAs(type, await hideInvisibleId(ctx, change, value)) : null
  }
  return {
    Activity: {
      taskId: resolveTaskId,
      // It may name others.
      importFile: ({ importFile }: ActivityRow, _: unknown, { viewer }: Ctx) =>
        viewer && isStaff(viewer) ? importFile : null,
      changes: ({ noun, changes }: ActivityRow, _: unknown, ctx: Ctx): ChangeRow[] =>
        changes
          .map((change) => ({ ...change, noun }))
          .filter((change) => typeOf(change) && mayRead(ctx, change)),
    },
    Change: {
      before: (change: ChangeRow, _: unknown, ctx: Ctx) => resolveValue(ctx, change, change.before),
      after: (change: ChangeRow, _: unknown, ctx: Ctx) => resolveValue(ctx, change, change.after),
      personBefore: (change: ChangeRow, _: unknown, ctx: Ctx) =>
        findPerson(ctx, change, change.before),
      personAfter: (change: ChangeRow, _: unknown, ctx: Ctx) =>
        findPerson(ctx, change, change.after),
    },
  }
}

/** Resolves the activity log of a record. Those of several records are read by one statement. */
const resolveActivities =
  (noun: ActivityRow['noun']) =>
  (
    { id }: { id: number | boolean },
    args: ListArgs<'activity'>,
    ctx: Ctx,
    info: GraphQLResolveInfo,
  ) =>
    ctx.stores.activities.pageOf(
      'recordId',
      Number(id),
      { ...args, filter: { ...args.filter, noun: [noun] } },
      pageProjection(info),
    )

/** Resolvers of the activity log of each noun that has one. */
export const activityResolvers = Object.fromEntries(
  historyNouns.map((noun) => [typeName(noun), { activities: resolveActivities(noun) }]),
)
