import type { Knex } from 'knex'
import type { Noun } from '#api/access/nouns.ts'
import { readAllowances, sumHoursLeft } from '#api/domain/hours/hours-left.ts'
import type { Stores } from '#api/stores/stores.ts'
import type { Row } from './evaluate-condition.ts'

/** The open tasks of customers and those that are overdue. A viewer of a customer sees all tasks of the customer. */
const openAndOverdue = `
  select c.id, count(t.id)::int as "openTasks", (count(t.id) filter (where t.due_date < :now))::int as "overdueTasks"
  from unnest(:ids::bigint[]) as c(id)
  left join tasks as t on t.customer_id = c.id and t.status not in ('completed', 'cancelled')
  group by c.id`

const computeCustomers = async (db: Knex, stores: Stores, rows: readonly Row[], now: Date) => {
  const bindings = { now, ids: rows.map(({ id }) => id) }
  const counts = await db.raw<{ rows: Row[] }>(openAndOverdue, bindings as never)
  const byId = new Map(counts.rows.map((row) => [row.id, row]))
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...byId.get(row.id),
      ...(await stores.serviceSummaries.of(row.id)),
      hoursLeftSeconds: sumHoursLeft(await readAllowances(stores, row.id)),
    })),
  )
}

/** Adds the computed fields to records, as resolvers compute them. */
export const withComputedValues = async (
  db: Knex,
  stores: Stores,
  noun: Noun,
  rows: readonly Row[],
  now: Date,
): Promise<readonly Row[]> => (noun === 'customer' ? computeCustomers(db, stores, rows, now) : rows)
