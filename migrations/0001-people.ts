import type { Knex } from 'knex'

/** Accounts, the customers they belong to, the leads they came from, and the sign-ins that cookies stand for. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table users (
      id bigint generated always as identity primary key,
      username text not null check (username = btrim(username) and length(username) between 3 and 254),
      password text not null,
      display_name text not null check (length(display_name) between 1 and 120),
      role text not null default 'user' check (role in ('user', 'virtual_assistant', 'management')),
      customer_id bigint,
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      constraint users_customer_is_for_portal_users check (customer_id is null or role = 'user')
    );
    create unique index users_username_key on users (lower(username));
    create index users_role_idx on users (role, id) where disabled_at is null;
    create index users_created_idx on users (created_at, id);
    create index users_display_name_idx on users (lower(display_name), id);

    create table customers (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 200),
      company text,
      email text not null,
      phone text,
      address text,
      status text not null default 'active' check (status in ('active', 'paused', 'closed')),
      tags text[],
      assigned_va_id bigint not null references users (id) on delete restrict,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      version integer not null default 1
    );
    create index customers_created_idx on customers (created_at, id);
    create index customers_updated_idx on customers (updated_at, id);
    create index customers_name_idx on customers (lower(name), id);
    create index customers_assigned_va_idx on customers (assigned_va_id, created_at, id);

    alter table users add constraint users_customer_id_fkey
      foreign key (customer_id) references customers (id) on delete set null;
    create index users_customer_idx on users (customer_id);

    create table leads (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 200),
      email text not null,
      phone text,
      company text,
      source text,
      status text not null default 'new'
        check (status in ('new', 'contacted', 'qualified', 'proposal', 'won', 'lost')),
      status_since timestamptz(3) not null default now(),
      notes text,
      message text,
      page text,
      plan text,
      preferred_time text,
      submission_key text unique,
      created_at timestamptz(3) not null default now(),
      last_contacted_at timestamptz(3),
      assigned_va_id bigint references users (id) on delete set null,
      customer_id bigint references customers (id) on delete set null,
      version integer not null default 1
    );
    create index leads_created_idx on leads (created_at, id);
    create index leads_name_idx on leads (lower(name), id);
    create index leads_status_idx on leads (status, created_at, id);
    create index leads_assigned_va_idx on leads (assigned_va_id, created_at, id);
    create index leads_customer_idx on leads (customer_id);
    create index leads_email_idx on leads (lower(email));

    create table lead_status_changes (
      id bigint generated always as identity primary key,
      lead_id bigint not null references leads (id) on delete cascade,
      from_status text not null,
      to_status text not null,
      seconds_in_from_status bigint not null check (seconds_in_from_status >= 0),
      changed_by bigint references users (id) on delete set null,
      changed_at timestamptz(3) not null default now()
    );
    create index lead_status_changes_lead_idx on lead_status_changes (lead_id, changed_at, id);
    create index lead_status_changes_changed_by_idx on lead_status_changes (changed_by);

    create table team_members (
      id bigint generated always as identity primary key,
      user_id bigint unique references users (id) on delete set null,
      name text not null check (length(name) between 1 and 200),
      role text not null,
      avatar text not null,
      status text not null default 'offline' check (status in ('offline', 'online', 'away')),
      department text not null,
      created_at timestamptz(3) not null default now(),
      version integer not null default 1
    );
    create index team_members_name_idx on team_members (lower(name), id);

    create table sign_ins (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      token_hash text not null unique,
      device text,
      address text,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3) not null default now()
    );
    create index sign_ins_user_idx on sign_ins (user_id);
    create index sign_ins_last_used_idx on sign_ins (last_used_at);
  `)
}

/** Drops every table made above, with all that they hold. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table users drop constraint users_customer_id_fkey;
    drop table sign_ins, team_members, lead_status_changes, leads, customers, users;
  `)
}
