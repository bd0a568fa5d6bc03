import {
  GraphQLID,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql'
import type { GraphQLOutputType, GraphQLResolveInfo, GraphQLSchema } from 'graphql'
import { readersOf } from '#api/access/fields.ts'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import type { Ctx } from '#api/context.ts'
import type { ActivityRow, ChangeRow } from '#api/stores/entities/activity.ts'
import type { ListArgs } from '#api/stores/tools.ts'
import { historyNouns } from '#shared/lists/activity.ts'
import { relations } from '#api/graphql/selection/relations.ts'
import { pageProjection } from '#api/graphql/selection/projection.ts'

type Findable = { find: (id: number) => Promise<unknown> }

const isReadable = (ctx: Ctx, { noun, field }: ChangeRow) =>
  ctx.viewer !== null && readersOf(`${typeName(noun)}.${field}`).includes(ctx.viewer.role)

/** As a field of this type gives it. */
const written = (type: GraphQLOutputType, value: unknown): unknown => {
  if (value === null) return null
  if (isListType(getNullableType(type)))
    return (value as unknown[]).map((one) => written(getNamedType(type), one))
  if (isEnumType(getNamedType(type))) return (value as string).toUpperCase()
  return getNamedType(type) === GraphQLID ? String(value as number) : value
}

/** How a column leads to another record, where it does. */
const leadOf = ({ noun, field }: ChangeRow) =>
  Object.values(relations[typeName(noun)] ?? {}).find(
    ({ kind, column }) => (kind === 'one' || kind === 'person') && column === field,
  )

/** An id as far as the viewer sees what it leads to; anything else as it is. */
const inSight = async (ctx: Ctx, change: ChangeRow, value: unknown) => {
  const lead = leadOf(change)
  if (lead?.kind !== 'one' || value === null) return value
  const store = ctx.stores[nouns[lead.noun].many] as unknown as Findable
  return (await store.find(value as number)) ? value : null
}

const personOf = (ctx: Ctx, change: ChangeRow, value: unknown) =>
  leadOf(change)?.kind === 'person' && value !== null
    ? ctx.stores.people.find(value as number)
    : null

/** The task that a line leads to; of many lines at once it is read at once. */
const taskOf = async ({ noun, recordId }: ActivityRow, ctx: Ctx): Promise<number | null> => {
  if (noun === 'task') return recordId
  if (noun === 'taskUpdate') return (await ctx.stores.taskUpdates.find(recordId))?.taskId ?? null
  if (noun === 'fileAttachment')
    return (await ctx.stores.fileAttachments.find(recordId))?.taskId ?? null
  return null
}

/** History, and what of it the viewer may read now. `schema` is the contract, not resolved yet. */
export const historyOf = (schema: GraphQLSchema) => {
  const typeOf = ({ noun, field }: ChangeRow) => {
    const type = schema.getType(typeName(noun))
    return isObjectType(type) ? type.getFields()[field]?.type : undefined
  }
  const tell = async (ctx: Ctx, change: ChangeRow, value: unknown) => {
    const type = typeOf(change)
    return type ? written(type, await inSight(ctx, change, value)) : null
  }
  return {
    Activity: {
      taskId: (line: ActivityRow, _: unknown, ctx: Ctx) => taskOf(line, ctx),
      changes: ({ noun, changes }: ActivityRow, _: unknown, ctx: Ctx): ChangeRow[] =>
        changes
          .map((change) => ({ ...change, noun }))
          .filter((change) => typeOf(change) && isReadable(ctx, change)),
    },
    Change: {
      before: (change: ChangeRow, _: unknown, ctx: Ctx) => tell(ctx, change, change.before),
      after: (change: ChangeRow, _: unknown, ctx: Ctx) => tell(ctx, change, change.after),
      personBefore: (change: ChangeRow, _: unknown, ctx: Ctx) =>
        personOf(ctx, change, change.before),
      personAfter: (change: ChangeRow, _: unknown, ctx: Ctx) => personOf(ctx, change, change.after),
    },
  }
}

/** What was done to a record; of many at once it is read at once. */
const activities =
  (noun: ActivityRow['noun']) =>
  (
    record: { id: number | boolean },
    args: ListArgs<'activity'>,
    ctx: Ctx,
    info: GraphQLResolveInfo,
  ) =>
    ctx.stores.activities.pageOf(
      'recordId',
      Number(record.id),
      { ...args, filter: { ...args.filter, noun: [noun] } },
      pageProjection(info),
    )

/** The history of each kind of record that has one, by the types of the schema. */
export const ownHistory = Object.fromEntries(
  historyNouns.map((noun) => [typeName(noun), { activities: activities(noun) }]),
)
