import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import { earlierOf, laterOf, lockPair, mergeLocked } from '#api/domain/merge-records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { customerMergeFields } from '#shared/merging.ts'
import { maxTags } from '#shared/inputs/parts.ts'
import { removeDuplicates } from '#shared/normalize-text.ts'
import { findObstacles } from './merge-obstacles.ts'

/** Returns the tags of both. Throws if they are too many for one customer. */
const joinTags = (keep: CustomerRow, merge: CustomerRow) => {
  const tags = removeDuplicates([...(keep.tags ?? []), ...(merge.tags ?? [])])
  if (tags.length > maxTags)
    throw wrongField(
      'mergeId',
      `Together they have ${tags.length} tags, and a customer has ${maxTags} at most. Remove some first.`,
    )
  return tags.length === (keep.tags ?? []).length ? keep.tags : tags
}

/** Returns what no one chooses: the first of both times of creation, the last contact, and the tags of both. */
const joinValues = (keep: CustomerRow, merge: CustomerRow) => ({
  createdAt: earlierOf(keep.createdAt, merge.createdAt),
  lastContactAt: laterOf(keep.lastContactAt, merge.lastContactAt),
  tags: joinTags(keep, merge),
})

async function merge(ctx: Ctx, input: ParsedInput<'mergeCustomers'>) {
  await ctx.stores.merges.lockLeadsOf(input.mergeId)
  const pair = await lockPair(ctx, 'customer', input)
  const obstacles = await findObstacles(ctx, pair)
  if (obstacles.length > 0)
    throw wrongField('mergeId', obstacles.map(({ message }) => message).join(' '))
  const { row: customer, merge } = await mergeLocked(ctx, 'customer', pair, {
    fields: customerMergeFields,
    chosen: input.values,
    joined: joinValues(pair.keep, pair.merge),
  })
  return { merge, customer }
}

/** Merges a customer into another, if nothing stands in the way. Its rows move, and its id leads to the other from now on. */
export const mergeCustomers = verb('mergeCustomers', merge)
