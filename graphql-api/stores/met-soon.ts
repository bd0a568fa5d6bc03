import type { Knex } from 'knex'

/** By so many records it is seen whether many have what is asked: whether so many of them have it. */
const sample = { lookedAt: 200, many: 2 }

/** Records that are read in that order at most. */
const readAtMost = 10_000

type How = {
  /** Those of so many records that have it, by which it is seen whether many do. */
  sampled: (count: number) => Knex.QueryBuilder
  /** Of so many records next in the order of the page those that have it. */
  met: (count: number) => Knex.QueryBuilder
  /** So many records next in that order, whether they have it or not: what was `found` may not be all there is. */
  next: (count: number) => Knex.QueryBuilder
  /** The page out of records named `t`. */
  sorted: (query: Knex.QueryBuilder) => Knex.QueryBuilder
}

const first = (query: Knex.QueryBuilder, most: number) => query.limit(most, { skipBinding: true })

/**
 * A page of what many records have is read in its own order: it is full soon, and is what truly comes next, however many more
 * have it. Of what few have, the page is sorted out of what was `found`, and so it is where what was met soon comes no more.
 */
export const metSoon = (
  db: Knex,
  found: Knex.QueryBuilder,
  count: number,
  { sampled, met, next, sorted }: How,
): Knex.QueryBuilder => {
  const { lookedAt } = sample
  // A long page is not filled by what fills a short one.
  const many = Math.max(sample.many, Math.ceil((count * lookedAt) / readAtMost))
  const countOf = (query: Knex.QueryBuilder) => db.from(query.as('counted')).count()
  const page = db.raw(
    `(with way as materialized (select (?) = ${many} as is_short),
      met as materialized (?),
      answer as materialized (
        select (select count(*) from met) = ${count}
          or (select is_short from way) and (?) < ${readAtMost} as is_whole)
      select * from met where (select is_whole from answer)
      union all select * from (?) as others where not (select is_whole from answer)) as t`,
    [
      countOf(first(sampled(lookedAt).select(db.raw('1')), many)),
      // As they come, which is in order: by an expression the planner would sort them again, and so read all of them.
      first(met(readAtMost).select('t.*').whereRaw('(select is_short from way)'), count),
      countOf(next(readAtMost)),
      found,
    ],
  )
  return sorted(db.from(page))
}
