import type { Ctx } from '#api/request/context.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { findObstacles } from './merge-obstacles.ts'

type Ids = { keepId: number; mergeId: number }

/** Returns what a merge of two customers would do, who would read what moves, and what stands in the way. Throws NOT_FOUND if one is out of scope. */
export const readCustomerMerge = async (ctx: Ctx, { keepId, mergeId }: Ids) => {
  const { customers, merges, people } = ctx.stores
  const keep = await findOrRefuse(customers, keepId)
  const merge = await findOrRefuse(customers, mergeId)
  const readers = await Promise.all((await merges.readersOf(keep.id)).map((id) => people.find(id)))
  return {
    ...(await merges.countMoving(merge.id)),
    obstacles: await findObstacles(ctx, { keep, merge }),
    readers: readers.filter((person) => person !== null),
  }
}
