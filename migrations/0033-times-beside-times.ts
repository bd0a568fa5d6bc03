import type { Knex } from 'knex'

const due = `create index tasks_due_idx on tasks ((coalesce(due_date, 'infinity')), id, completed_at)`
const customer = 'create index tasks_customer_idx on tasks (customer_id, created_at, id)'

/**
 * What an assistant or a customer has, and what is due in a span, is put in the order of another time by one index alone, and
 * only the tasks of the page are read.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    drop index tasks_due_idx, tasks_customer_idx;
    ${due} include (due_date, created_at, updated_at);
    ${customer} include (urgency, status, due_date, assigned_va_id, updated_at, completed_at);
  `)
}

/** Leaves these times out again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index tasks_due_idx, tasks_customer_idx;
    ${due} include (due_date);
    ${customer} include (urgency, status, due_date, assigned_va_id);
  `)
}
