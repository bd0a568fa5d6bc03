import type { Knex } from 'knex'

/** Records next in the order of a page by which it is seen whether many have what is sought. */
const lookedAt = 200

/** How many of them have it then. */
const many = 2

/** Records that are read in that order at most. */
const readAtMost = 10_000

type How = {
  /** So many records next in the order of the page, whether they have what is sought or not. */
  next: (count: number) => Knex.QueryBuilder
  /** Narrows records named `t` to those that have it. */
  met: (query: Knex.QueryBuilder) => Knex.QueryBuilder
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
  { next, met, sorted }: How,
): Knex.QueryBuilder => {
  const metAmong = (most: number) => met(db.from(next(most).as('t')))
  const countOf = (query: Knex.QueryBuilder) => db.from(query.as('counted')).count()
  const page = db.raw(
    `(with way as materialized (
        select (?) = ${many} or (?) < ${lookedAt} as is_short),
      met as materialized (?),
      answer as materialized (
        select (select count(*) from met) = ${count}
          or (select is_short from way) and (?) < ${readAtMost} as is_whole)
      select * from met where (select is_whole from answer)
      union all select * from (?) as others where not (select is_whole from answer)) as t`,
    [
      countOf(first(metAmong(lookedAt).select(db.raw('1')), many)),
      countOf(next(lookedAt)),
      // As they come, which is in order: by an expression the planner would sort them again, and so read all of them.
      first(metAmong(readAtMost).select('t.*').whereRaw('(select is_short from way)'), count),
      countOf(next(readAtMost)),
      found,
    ],
  )
  return sorted(db.from(page))
}
