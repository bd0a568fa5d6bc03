import type { Knex } from 'knex'
import { task } from '#api/stores/entities/task.ts'
import type { FieldSql } from '#api/stores/lists/conditions/field-sql.ts'
import { hoursLeftOfCustomer } from '#api/stores/queries/hours/allowances.ts'
import { currentTime } from '#api/stores/statements/parameter.ts'
import type { Scopes } from '#api/stores/statements/scope-sql.ts'
import { selectVisibleRows } from '#api/stores/statements/visible-rows.ts'
import { openTaskStatuses } from '#shared/statuses.ts'
import { monthlyValueByCustomer, plansByCustomer } from './service-summaries.ts'

/** Counts the open tasks of each customer by the filters of the list of tasks. */
const countTasks = (isOverdue: boolean) => (db: Knex, scopes: Scopes) => {
  const query = selectVisibleRows(db, 'task', scopes)
  const { status, dueBefore } = task.filters
  status.apply(query, currentTime as never, status.variant([...openTaskStatuses]))
  if (isOverdue) dueBefore.apply(query, currentTime, '')
  return query
    .groupBy('t.customer_id')
    .select('t.customer_id as record_id', db.raw('count(*)::int as value'))
}

/** The computed fields of customers. */
export const customerValues: Readonly<Record<string, FieldSql>> = {
  plans: { values: plansByCustomer, otherwise: `'{}'` },
  monthlyValue: { values: monthlyValueByCustomer, otherwise: '0' },
  hoursLeftSeconds: { value: hoursLeftOfCustomer },
  openTasks: { values: countTasks(false), otherwise: '0' },
  overdueTasks: { values: countTasks(true), otherwise: '0' },
}
