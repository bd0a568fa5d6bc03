import type { Knex } from 'knex'

/** Makes both indexes anew beside those that stand, which serve whoever reads until the new ones take their names. */
const made = (beside: { due: string; customer: string }) => `
  create index tasks_due_new on tasks ((coalesce(due_date, 'infinity')), id, completed_at) include (${beside.due});
  create index tasks_customer_new on tasks (customer_id, created_at, id) include (${beside.customer});
  drop index tasks_due_idx, tasks_customer_idx;
  alter index tasks_due_new rename to tasks_due_idx;
  alter index tasks_customer_new rename to tasks_customer_idx;
`

const due = 'due_date'
const customer = 'urgency, status, due_date, assigned_va_id'

/**
 * What an assistant or a customer has, and what is due in a span, is put in the order of another time by one index alone, and
 * only the tasks of the page are read.
 */
export const up = async (knex: Knex) => {
  await knex.raw(
    made({
      due: `${due}, created_at, updated_at`,
      customer: `${customer}, updated_at, completed_at`,
    }),
  )
}

/** Leaves these times out again. */
export const down = async (knex: Knex) => {
  await knex.raw(made({ due, customer }))
}
