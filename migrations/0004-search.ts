import type { Knex } from 'knex'

/** Trigram indexes, so that finding a few letters anywhere in a text does not read every row. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create extension if not exists pg_trgm;
    create index users_search_idx on users using gin ((display_name || ' ' || username) gin_trgm_ops);
    create index team_members_search_idx on team_members
      using gin ((name || ' ' || role || ' ' || department) gin_trgm_ops);
    create index customers_search_idx on customers
      using gin ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
    create index leads_search_idx on leads
      using gin ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(message, '')) gin_trgm_ops);
    create index tasks_search_idx on tasks using gin ((title || ' ' || coalesce(description, '')) gin_trgm_ops);
    create index interactions_search_idx on interactions
      using gin ((summary || ' ' || coalesce(details, '')) gin_trgm_ops);
    create index customer_services_search_idx on customer_services using gin (service_type gin_trgm_ops);
    create index messages_search_idx on messages using gin (content gin_trgm_ops);
    create index calendar_events_search_idx on calendar_events using gin (title gin_trgm_ops);
  `)
}

/** Drops the indexes; the extension stays, for another schema may use it. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index users_search_idx, team_members_search_idx, customers_search_idx, leads_search_idx,
      tasks_search_idx, interactions_search_idx, customer_services_search_idx, messages_search_idx,
      calendar_events_search_idx;
  `)
}
