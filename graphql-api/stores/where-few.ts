import type { Knex } from 'knex'

type How = {
  /** What is counted, and no further than so many. */
  of: Knex.QueryBuilder
  few: number
  /** The rows named `t` where there are fewer, and where there are more. */
  ways: [few: Knex.QueryBuilder, more: Knex.QueryBuilder]
}

/** Finds rows in one way where there are few of something, and in another where there are more: only when it is asked does the database know. */
export const whereFew = (db: Knex, { of, few, ways }: How): Knex.QueryBuilder => {
  const some = db.from(of.select(db.raw('1')).limit(few, { skipBinding: true }).as('some')).count()
  const rows = db.raw(
    `(with way as materialized (select (?) < ${few} as is_short)
      select * from (?) as few where (select is_short from way)
      union all select * from (?) as more where not (select is_short from way)) as t`,
    [some, ...ways] as never,
  )
  return db.from(rows)
}
