import type { Knex } from 'knex'

/** What is done for a customer: services, tasks with their history, conversation, calendar, calls and files. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table customer_services (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      service_type text not null check (length(service_type) between 1 and 120),
      status text not null default 'active' check (status in ('active', 'paused', 'cancelled')),
      start_date timestamptz(3) not null,
      end_date timestamptz(3),
      billing_cycle text not null check (billing_cycle in ('monthly', 'annual', 'one_time')),
      preferences jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint customer_services_end_after_start check (end_date is null or end_date >= start_date)
    );
    create index customer_services_customer_idx on customer_services (customer_id, start_date, id);
    create index customer_services_start_idx on customer_services (start_date, id);
    create index customer_services_type_idx on customer_services (lower(service_type), id);

    create table interactions (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      user_id bigint references users (id) on delete set null,
      type text not null check (type in ('call', 'email', 'meeting', 'note', 'message')),
      summary text not null check (length(summary) between 1 and 500),
      details text,
      "timestamp" timestamptz(3) not null default now(),
      version integer not null default 1
    );
    create index interactions_customer_idx on interactions (customer_id, "timestamp", id);
    create index interactions_timestamp_idx on interactions ("timestamp", id);
    create index interactions_user_idx on interactions (user_id);

    create table tasks (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      title text not null check (length(title) between 1 and 200),
      description text,
      status text not null default 'requested'
        check (status in ('requested', 'in_progress', 'waiting', 'completed', 'cancelled')),
      priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
      -- The order of work, kept so that an index can give "urgent first" without sorting.
      urgency smallint not null generated always as
        (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) stored,
      assigned_va_id bigint not null references users (id) on delete restrict,
      due_date timestamptz(3),
      completed_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint tasks_completed_has_time check ((status = 'completed') = (completed_at is not null))
    );
    create index tasks_customer_idx on tasks (customer_id, created_at, id);
    create index tasks_assigned_va_idx on tasks (assigned_va_id, created_at, id);
    create index tasks_created_idx on tasks (created_at, id);
    create index tasks_updated_idx on tasks (updated_at, id);
    create index tasks_title_idx on tasks (lower(title), id);
    create index tasks_open_work_idx on tasks (urgency, (coalesce(due_date, 'infinity')), id)
      where status in ('requested', 'in_progress', 'waiting');

    create table task_updates (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks (id) on delete cascade,
      status text not null
        check (status in ('requested', 'in_progress', 'waiting', 'completed', 'cancelled')),
      note text not null default '',
      created_at timestamptz(3) not null default now(),
      created_by bigint references users (id) on delete set null
    );
    create index task_updates_task_idx on task_updates (task_id, created_at, id);
    create index task_updates_created_idx on task_updates (created_at, id);
    create index task_updates_created_by_idx on task_updates (created_by);

    create table messages (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
      sender_id bigint references users (id) on delete set null,
      receiver_id bigint references users (id) on delete set null,
      content text not null check (length(content) between 1 and 10000),
      "timestamp" timestamptz(3) not null default now()
    );
    create index messages_customer_idx on messages (customer_id, "timestamp", id);
    create index messages_timestamp_idx on messages ("timestamp", id);
    create index messages_sender_idx on messages (sender_id);
    create index messages_receiver_idx on messages (receiver_id);

    create table calendar_events (
      id bigint generated always as identity primary key,
      title text not null check (length(title) between 1 and 200),
      description text,
      start_time timestamptz(3) not null,
      end_time timestamptz(3) not null,
      customer_id bigint references customers (id) on delete cascade,
      va_id bigint references users (id) on delete set null,
      event_type text not null check (event_type in ('call', 'meeting', 'demo', 'deadline')),
      status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled')),
      external_event_id text,
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint calendar_events_end_after_start check (end_time >= start_time)
    );
    create index calendar_events_start_idx on calendar_events (start_time, id);
    create index calendar_events_customer_idx on calendar_events (customer_id, start_time, id);
    create index calendar_events_va_idx on calendar_events (va_id, start_time, id);
    create index calendar_events_created_idx on calendar_events (created_at, id);

    create table communication_sessions (
      id bigint generated always as identity primary key,
      type text not null check (type in ('voice', 'video')),
      customer_id bigint not null references customers (id) on delete cascade,
      va_id bigint not null references users (id) on delete restrict,
      start_time timestamptz(3) not null,
      end_time timestamptz(3),
      status text not null default 'scheduled'
        check (status in ('scheduled', 'active', 'completed', 'missed', 'cancelled')),
      recording_url text,
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint communication_sessions_end_after_start check (end_time is null or end_time >= start_time)
    );
    create index communication_sessions_start_idx on communication_sessions (start_time, id);
    create index communication_sessions_customer_idx on communication_sessions (customer_id, start_time, id);
    create index communication_sessions_va_idx on communication_sessions (va_id, start_time, id);

    create table file_attachments (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 255),
      type text not null,
      size integer not null check (size >= 0),
      url text not null unique,
      task_id bigint references tasks (id) on delete cascade,
      message_id bigint references messages (id) on delete cascade,
      uploaded_by bigint references users (id) on delete set null,
      created_at timestamptz(3) not null default now(),
      constraint file_attachments_one_parent check (num_nonnulls(task_id, message_id) = 1)
    );
    create index file_attachments_created_idx on file_attachments (created_at, id);
    create index file_attachments_name_idx on file_attachments (lower(name), id);
    create index file_attachments_task_idx on file_attachments (task_id, created_at, id);
    create index file_attachments_message_idx on file_attachments (message_id, created_at, id);
    create index file_attachments_uploaded_by_idx on file_attachments (uploaded_by);

    create table file_contents (
      file_id bigint primary key references file_attachments (id) on delete cascade,
      bytes bytea not null
    );
  `)
}

/** Drops every table made above, with all that they hold. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table file_contents, file_attachments, communication_sessions, calendar_events, messages,
      task_updates, tasks, interactions, customer_services;
  `)
}
