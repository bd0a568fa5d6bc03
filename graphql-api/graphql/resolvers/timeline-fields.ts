import { typeName } from '#api/access/type-name.ts'
import type { Ctx } from '#api/context.ts'
import type { Owner } from '#api/stores/history/timeline-sources.ts'
import type { TimelineArgs } from '#api/stores/history/timelines.ts'

/** Kinds of records that have a timeline. */
export const timelineOwners = [
  'customer',
  'lead',
  'task',
  'customerService',
  'user',
] as const satisfies readonly Owner[]

/** What happened around a record; of many at once it is read at once. */
const timeline = (owner: Owner) => (record: { id: number }, args: TimelineArgs, ctx: Ctx) =>
  ctx.stores.timelines.of(owner, record.id, args)

/** The timeline of each kind of record that has one, by the types of the schema. */
export const timelines = Object.fromEntries(
  timelineOwners.map((owner) => [typeName(owner), { timeline: timeline(owner) }]),
)
