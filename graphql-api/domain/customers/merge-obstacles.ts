import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { CustomerMergeRow } from '#api/stores/queries/merges/customer-merges.ts'
import type { ObstacleRow } from '#api/stores/queries/merges/merge-obstacles.ts'
import type { MergeObstacleReason } from '#shared/merging.ts'

type MergeObstacle = CustomerMergeRow['obstacles'][number]

type Pair = { keep: CustomerRow; merge: CustomerRow }

/** Returns the sentence of an obstacle that was read. */
const sentences: Readonly<Record<ObstacleRow['reason'], (row: ObstacleRow, pair: Pair) => string>> =
  {
    portal_user: ({ name }, { merge }) =>
      `${name} signs in for ${merge.name}. Give the account another customer first.`,
    invitation: ({ name }, { merge }) =>
      `${name} is invited for ${merge.name}. Give the account another customer first.`,
    active_call: ({ name }) => `A call with ${name} is going on. End it first.`,
    running_timer: ({ name }, { merge }) =>
      `${name}’s timer is running for ${merge.name}. Stop it first.`,
    appointment: ({ name, otherName }, { keep, merge }) =>
      `“${name}” of ${merge.name} is at the same time as “${otherName ?? ''}” of ${keep.name}. Move or cancel one of them first.`,
  }

/** Returns the obstacles that the columns of both customers show. */
const ownObstacles = ({ keep, merge }: Pair, zoneOf: (one: CustomerRow) => string) => {
  const obstacles: MergeObstacle[] = []
  const add = (reason: MergeObstacleReason, { id: recordId }: CustomerRow, message: string) =>
    void obstacles.push({ reason, message, recordId })
  if (keep.assignedVaId !== merge.assignedVaId)
    add(
      'assistant',
      merge,
      `${merge.name} has another assistant than ${keep.name}. Assign both to one first.`,
    )
  if (zoneOf(keep) !== zoneOf(merge))
    add(
      'time_zone',
      merge,
      `${merge.name} is in ${zoneOf(merge)}, ${keep.name} in ${zoneOf(keep)}. Give both one time zone first.`,
    )
  if (keep.status === 'closed')
    add(
      'closed',
      keep,
      `${keep.name} is closed. Reopen the account first, or let ${merge.name} stay.`,
    )
  return obstacles
}

/** Returns every reason why two customers can't be merged yet. */
export const findObstacles = async (ctx: Ctx, pair: Pair): Promise<MergeObstacle[]> => {
  const { timeZone } = await ctx.stores.organisation.read()
  const rows = await ctx.stores.merges.obstacles({ keepId: pair.keep.id, mergeId: pair.merge.id })
  return [
    ...ownObstacles(pair, (one) => one.timeZone ?? timeZone),
    ...rows.map((row) => ({
      reason: row.reason,
      message: sentences[row.reason](row, pair),
      recordId: row.recordId,
    })),
  ]
}
