import type { Knex } from 'knex'

const ofCustomer =
  'create index interactions_customer_idx on interactions (customer_id, "timestamp", id)'

/**
 * What is paid every month, whose customer is active and whose lead was won is found in the order of customers in three indexes,
 * one beside the other. And an assistant’s interactions are counted by their kind within the index of their customers.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create index customer_services_paying_idx on customer_services (customer_id) include (monthly_value)
      where status = 'active' and billing_cycle in ('monthly', 'annual');
    create index customers_active_idx on customers (id) where status = 'active';
    create index leads_won_idx on leads (customer_id, status_since) where status = 'won' and customer_id is not null;
    drop index interactions_customer_idx;
    ${ofCustomer} include (type);
  `)
}

/** Leaves them out again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index customer_services_paying_idx, customers_active_idx, leads_won_idx, interactions_customer_idx;
    ${ofCustomer};
  `)
}
