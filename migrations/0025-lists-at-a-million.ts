import type { Knex } from 'knex'

/** When a task is due, and after everything else where it never is. */
const due = `(coalesce(due_date, 'infinity'))`

/** Lists narrowed by what few records have are found by it; what most have is met soon in any order. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- What is open is new: in the order of age, change or term it stands at one end, behind all that is done.
    create index tasks_open_created_idx on tasks (created_at, id, status) where status in ('requested', 'in_progress', 'waiting');
    create index tasks_open_updated_idx on tasks (updated_at, id, status) where status in ('requested', 'in_progress', 'waiting');
    create index tasks_open_due_idx on tasks (${due}, id, status) where status in ('requested', 'in_progress', 'waiting');
    create index tasks_completed_idx on tasks (completed_at, id) where completed_at is not null;
    create index tasks_urgency_idx on tasks (urgency, ${due}, id);
    -- Who came last has nothing old.
    create index tasks_assigned_va_updated_idx on tasks (assigned_va_id, updated_at, id);
    create index tasks_assigned_va_due_idx on tasks (assigned_va_id, ${due}, id);
    create index tasks_assigned_va_urgency_idx on tasks (assigned_va_id, urgency, ${due}, id);
    create index tasks_assigned_va_title_idx on tasks (assigned_va_id, lower(title), id);
    create index customers_assigned_va_name_idx on customers (assigned_va_id, lower(name), id);
    create index customers_assigned_va_updated_idx on customers (assigned_va_id, updated_at, id);
    create index leads_assigned_va_name_idx on leads (assigned_va_id, lower(name), id);
    create index leads_assigned_va_turn_idx on leads (assigned_va_id, ((assigned_va_id is not null)::int::smallint), status_since, id);
    create index leads_assigned_va_since_idx on leads (assigned_va_id, status_since, id);

    -- What is asked by one time in the order of another is told apart in the index itself.
    drop index tasks_created_idx, tasks_updated_idx, tasks_due_idx, leads_created_idx, customer_services_start_idx,
      customer_services_type_idx, calendar_events_created_idx;
    create index tasks_created_idx on tasks (created_at, id, ${due}, completed_at);
    create index tasks_updated_idx on tasks (updated_at, id, ${due}, completed_at);
    create index tasks_due_idx on tasks (${due}, id, completed_at);
    create index leads_created_idx on leads (created_at, id, status_since);
    create index customer_services_start_idx on customer_services (start_date, id, end_date);
    create index customer_services_type_idx on customer_services (lower(service_type), id, end_date);
    create index calendar_events_created_idx on calendar_events (created_at, id, start_time);

    create index interactions_type_idx on interactions (type, "timestamp", id);
    create index customers_status_idx on customers (status, created_at, id) where status <> 'active';
    create index customers_tags_idx on customers using gin (tags);
    create index leads_source_idx on leads (source, created_at, id);
    create index users_role_created_idx on users (role, created_at, id);
    create index users_disabled_idx on users (created_at, id) where disabled_at is not null;
    create index customer_services_status_idx on customer_services (status, start_date, id);
    create index customer_services_billing_idx on customer_services (billing_cycle, start_date, id);
    create index customer_services_end_idx on customer_services (end_date, id) where end_date is not null;
    create index calendar_events_status_idx on calendar_events (status, start_time, id);
    create index calendar_events_status_created_idx on calendar_events (status, created_at, id);
    create index calendar_events_type_idx on calendar_events (event_type, start_time, id);
    create index communication_sessions_status_idx on communication_sessions (status, start_time, id);
    create index security_events_network_idx on security_events (network, created_at, id);
  `)
}

/** Drops them. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index tasks_open_created_idx, tasks_open_updated_idx, tasks_open_due_idx, tasks_completed_idx, tasks_urgency_idx,
      tasks_assigned_va_updated_idx, tasks_assigned_va_due_idx, tasks_assigned_va_urgency_idx, tasks_assigned_va_title_idx,
      customers_assigned_va_name_idx, customers_assigned_va_updated_idx, leads_assigned_va_name_idx, leads_assigned_va_turn_idx,
      leads_assigned_va_since_idx, interactions_type_idx, customers_status_idx, customers_tags_idx,
      leads_source_idx, users_role_created_idx, users_disabled_idx, customer_services_status_idx, customer_services_billing_idx,
      customer_services_end_idx, calendar_events_status_idx, calendar_events_status_created_idx, calendar_events_type_idx, communication_sessions_status_idx,
      security_events_network_idx;
    drop index tasks_created_idx, tasks_updated_idx, tasks_due_idx, leads_created_idx, customer_services_start_idx,
      customer_services_type_idx, calendar_events_created_idx;
    create index tasks_created_idx on tasks (created_at, id);
    create index tasks_updated_idx on tasks (updated_at, id);
    create index tasks_due_idx on tasks (${due}, id);
    create index leads_created_idx on leads (created_at, id);
    create index customer_services_start_idx on customer_services (start_date, id);
    create index customer_services_type_idx on customer_services (lower(service_type), id);
    create index calendar_events_created_idx on calendar_events (created_at, id);
  `)
}
