import type { Knex } from 'knex'

const due = `create index tasks_due_idx on tasks ((coalesce(due_date, 'infinity')), id, completed_at)`
const title = 'create index tasks_title_idx on tasks (lower(title), id'
const urgency = `create index tasks_urgency_idx on tasks (urgency, (coalesce(due_date, 'infinity')), id`
const customer = 'create index tasks_customer_idx on tasks (customer_id, created_at, id)'

/**
 * A term is the column or what never due stands for: whoever counts terms in the index alone needs the column itself in it, too.
 * In the orders of titles and of urgency, whose a task is stands behind, so that others are passed over within the index.
 * What an assistant has of another’s customers is found from both at once. What a customer’s tasks are mostly counted by is beside
 * them, so that an assistant’s are counted within the index, too.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    drop index tasks_due_idx, tasks_title_idx, tasks_urgency_idx, tasks_customer_idx;
    ${due} include (due_date);
    ${title}, customer_id, urgency);
    ${urgency}, customer_id);
    ${customer} include (urgency, status, due_date, assigned_va_id);
    create index tasks_assigned_va_customer_idx on tasks (assigned_va_id, customer_id);
  `)
}

/** Leaves these columns out again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index tasks_due_idx, tasks_title_idx, tasks_urgency_idx, tasks_customer_idx, tasks_assigned_va_customer_idx;
    ${due};
    ${title});
    ${urgency});
    ${customer};
  `)
}
