import { typeName } from '#api/access/type-name.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimelineOwner } from '#api/stores/history/timeline-sources.ts'
import type { TimelineArgs } from '#api/stores/history/timelines.ts'

/** Nouns whose records have a timeline. */
export const timelineOwners = [
  'customer',
  'lead',
  'task',
  'customerService',
  'user',
] as const satisfies readonly TimelineOwner[]

/** Resolves the timeline of a record. Timelines of several records are read by one statement. */
const resolveTimeline =
  (owner: TimelineOwner) =>
  ({ id }: { id: number }, args: TimelineArgs, ctx: Ctx) =>
    ctx.stores.timelines.of(owner, id, args)

export const timelineResolvers = Object.fromEntries(
  timelineOwners.map((owner) => [typeName(owner), { timeline: resolveTimeline(owner) }]),
)
