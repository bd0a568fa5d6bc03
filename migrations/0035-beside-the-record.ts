import type { Knex } from 'knex'

type Belonging = {
  table: string
  /** The indexes of what an assistant sees of it, one for each order of its list. */
  orders: Readonly<Record<string, string>>
  /** What it is searched by, where there is so much of it that its words stand with it in lower case. */
  words?: string
}

const due = `(coalesce(due_date, 'infinity'))`

/** What belongs to a customer. */
const belongings: Belonging[] = [
  {
    table: 'tasks',
    orders: {
      idx: 'created_at, id) include (title, urgency, status, due_date, assigned_va_id, updated_at, completed_at',
      updated_idx: 'updated_at, id',
      due_idx: `${due}, id`,
      urgency_idx: `urgency, ${due}, id`,
      title_idx: 'lower(title), id',
    },
    words: `(title || ' ' || coalesce(description, ''))`,
  },
  {
    table: 'interactions',
    orders: { idx: '"timestamp", id) include (type' },
    words: `(summary || ' ' || coalesce(details, ''))`,
  },
  { table: 'messages', orders: { idx: '"timestamp", id) include (customer_id, from_customer' } },
  {
    table: 'customer_services',
    orders: {
      idx: 'start_date, id) include (status, billing_cycle, end_date',
      type_idx: 'lower(service_type), id) include (status, billing_cycle, end_date',
      created_idx: 'created_at, id',
    },
  },
  { table: 'communication_sessions', orders: { idx: 'start_time, id) include (status' } },
  {
    table: 'calendar_events',
    orders: { idx: 'start_time, id) include (status, event_type', created_idx: 'created_at, id' },
  },
  { table: 'file_attachments', orders: { idx: 'created_at, id', name_idx: 'lower(name), id' } },
]

/** What belongs to a task goes where the task goes. */
const updates = `
  alter table tasks add constraint tasks_id_whose_key unique (id, customer_id, customer_va_id);
  create function whose_task_is(task bigint, what text) returns bigint language plpgsql stable as $$
  begin
    return (select case what when 'customer' then customer_id else customer_va_id end from tasks where id = task);
  end $$;
  create function keep_whose_task_is() returns trigger language plpgsql as $$
  begin
    select customer_id, customer_va_id into new.customer_id, new.customer_va_id
      from tasks where id = new.task_id for key share;
    return new;
  end $$;
  alter table task_updates add customer_id bigint, add customer_va_id bigint;
  alter table task_updates alter customer_id type bigint using whose_task_is(task_id, 'customer'),
    alter customer_va_id type bigint using whose_task_is(task_id, 'assistant');
  drop function whose_task_is(bigint, text);
  alter table task_updates drop constraint task_updates_task_id_fkey,
    add constraint task_updates_task_id_fkey foreign key (task_id, customer_id, customer_va_id)
      references tasks (id, customer_id, customer_va_id) match full on update cascade on delete cascade;
  create trigger task_updates_whose before insert on task_updates for each row execute function keep_whose_task_is();
  create index task_updates_customer_va_idx on task_updates (customer_va_id, created_at, id);
  create index task_updates_customer_idx on task_updates (customer_id, created_at, id);
`

const updatesAlone = `
  drop trigger task_updates_whose on task_updates;
  drop function keep_whose_task_is();
  alter table task_updates drop constraint task_updates_task_id_fkey,
    add constraint task_updates_task_id_fkey foreign key (task_id) references tasks (id) on delete cascade;
  alter table task_updates drop customer_id, drop customer_va_id;
  alter table tasks drop constraint tasks_id_whose_key;
`

const leadWords = `(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(message, ''))`

const search = (table: string, by: string) =>
  `create index ${table}_search_idx on ${table} using gin (${by} gin_trgm_ops);`

/** Longer words have no place in an index of whole values; whose they are has. */
const wordsBeside = (table: string) => `
  create index ${table}_customer_va_words_idx on ${table} (customer_va_id) include (words) where octet_length(words) <= 1000;
  create index ${table}_customer_va_long_idx on ${table} (customer_va_id) where octet_length(words) > 1000;
`

const ofCustomer = (columns: string) =>
  `create index tasks_customer_idx on tasks (customer_id, created_at, id) include (${columns});`
const besideCustomer = 'urgency, status, due_date, assigned_va_id, updated_at, completed_at'

/**
 * What lists would look up elsewhere stands with the record. Whose its customer is: what an assistant sees is found by it in any
 * order, and not through their customers one by one. The database holds it true: no record names another assistant than its
 * customer does, and whoever gives a customer to another assistant changes it there in the same moment. And its words in lower
 * case, which are found in a fifth of the time that it takes to find words whatever their case.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table customers add constraint customers_id_assigned_va_key unique (id, assigned_va_id);

    create function customer_va_of(customer bigint) returns bigint language plpgsql stable as $$
    begin
      return (select assigned_va_id from customers where id = customer);
    end $$;

    create function keep_customer_va() returns trigger language plpgsql as $$
    begin
      -- Whoever gives the customer away at this moment waits, or is waited for.
      select assigned_va_id into new.customer_va_id from customers where id = new.customer_id for key share;
      return new;
    end $$;

    drop index tasks_assigned_va_customer_idx, tasks_customer_idx;
  `)
  for (const { table, orders, words } of belongings) {
    const indexes = Object.entries(orders).map(
      ([name, by]) =>
        `create index ${table}_customer_va_${name} on ${table} (customer_va_id, ${by});`,
    )
    await knex.raw(`
      alter table ${table} add customer_va_id bigint;
      ${words === undefined ? '' : `drop index ${table}_search_idx;`}
      -- All rows are written anew in one go, and not one by one in each index.
      alter table ${table} alter customer_va_id type bigint using customer_va_of(customer_id)
        ${words === undefined ? '' : `, add words text generated always as (lower(${words})) stored`};
      alter table ${table} drop constraint ${table}_customer_id_fkey,
        add constraint ${table}_customer_id_fkey foreign key (customer_id, customer_va_id)
          references customers (id, assigned_va_id) match full on update cascade on delete cascade;
      create trigger ${table}_customer_va before insert on ${table} for each row
        when (new.customer_id is not null) execute function keep_customer_va();
      create trigger ${table}_other_customer_va before update on ${table} for each row
        when (new.customer_id is distinct from old.customer_id) execute function keep_customer_va();
      ${indexes.join('\n')}
      ${words === undefined ? '' : search(table, 'words') + wordsBeside(table)}
    `)
  }
  await knex.raw(`
    ${updates}
    drop function customer_va_of(bigint);
    drop index leads_search_idx;
    alter table leads add words text generated always as (lower(${leadWords})) stored;
    ${search('leads', 'words')}
    ${ofCustomer(`title, ${besideCustomer}`)}
    create index calendar_events_va_created_idx on calendar_events (va_id, created_at, id);
  `)
}

/** Looks it up elsewhere again. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    ${updatesAlone}
    alter table leads drop words;
    ${search('leads', leadWords)}
    drop index calendar_events_va_created_idx, tasks_customer_idx;
    ${ofCustomer(besideCustomer)}
    create index tasks_assigned_va_customer_idx on tasks (assigned_va_id, customer_id);
  `)
  for (const { table, words } of belongings.toReversed())
    await knex.raw(`
      drop trigger ${table}_customer_va on ${table};
      drop trigger ${table}_other_customer_va on ${table};
      alter table ${table} drop constraint ${table}_customer_id_fkey,
        add constraint ${table}_customer_id_fkey foreign key (customer_id) references customers (id) on delete cascade;
      alter table ${table} drop customer_va_id;
      ${words === undefined ? '' : `alter table ${table} drop words; ${search(table, `(${words})`)}`}
    `)
  await knex.raw(`
    drop function keep_customer_va();
    alter table customers drop constraint customers_id_assigned_va_key;
  `)
}
