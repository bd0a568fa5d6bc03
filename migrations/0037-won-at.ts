import type { Knex } from 'knex'

const wonBy = (rows: string) =>
  `select id, customer_id, status_since from ${rows} where status = 'won' and customer_id is not null`

/** Says when customers were last won of whom leads have come or gone. */
const say = (changed: string) => `
  update customers set won_at = found.last
    from (
      select each.customer_id as id, max(leads.status_since) as last
        from (select distinct customer_id from (${changed}) as changed) as each
          left join leads on leads.customer_id = each.customer_id and leads.status = 'won'
        group by each.customer_id) as found
    where customers.id = found.id and customers.won_at is distinct from found.last;
`

const keeping = (name: string, when: string, changed: string) => `
  create function keep_won_at_${name}() returns trigger language plpgsql as $$
  begin
    -- Held first, so that what others have won meanwhile is seen below.
    perform from customers where id in (select customer_id from (${changed}) as each) order by id for no key update;
    ${say(changed)}
    return null;
  end $$;
  create trigger leads_won_${name} after ${when} for each statement execute function keep_won_at_${name}();
`

/**
 * When a customer was last won stands with the customer, so that whoever asks what they bring since then looks at two tables and
 * not at three. Kept by statements, however many leads they write.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table customers add won_at timestamptz(3);
    ${say(wonBy('leads'))}
    ${keeping('added', 'insert on leads referencing new table as added', wonBy('added'))}
    ${keeping('removed', 'delete on leads referencing old table as removed', wonBy('removed'))}
    ${keeping(
      'changed',
      'update on leads referencing old table as removed new table as added',
      `(${wonBy('added')} except ${wonBy('removed')}) union (${wonBy('removed')} except ${wonBy('added')})`,
    )}
    create function keep_won_at_none() returns trigger language plpgsql as $$
    begin
      update customers set won_at = null where won_at is not null;
      return null;
    end $$;
    create trigger leads_won_none after truncate on leads for each statement execute function keep_won_at_none();
    create index customers_won_idx on customers (id, won_at) where status = 'active' and won_at is not null;
    create index customers_won_at_idx on customers (won_at, id) where status = 'active' and won_at is not null;
    drop index leads_won_idx;
  `)
}

/** Asks their leads again. */
export const down = async (knex: Knex) => {
  for (const name of ['added', 'removed', 'changed', 'none'])
    await knex.raw(`
      drop trigger leads_won_${name} on leads;
      drop function keep_won_at_${name}();
    `)
  await knex.raw(`
    alter table customers drop won_at;
    create index leads_won_idx on leads (customer_id, status_since) where status = 'won' and customer_id is not null;
  `)
}
