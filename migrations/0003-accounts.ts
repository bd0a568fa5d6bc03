import type { Knex } from 'knex'

/** Accounts with all that signs them in, and what limits how often a thing is done. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table users (
      id bigint generated always as identity primary key,
      username text not null check (username = btrim(username) and length(username) between 3 and 254),
      password text not null,
      display_name text not null check (length(display_name) between 1 and 120),
      role text not null default 'user' check (role in ('user', 'virtual_assistant', 'management')),
      -- The foreign key is added with the customers.
      customer_id bigint,
      disabled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      version integer not null default 1,
      invited boolean not null default false,
      -- The clock and the way of writing dates that a person chose; their device's while they are null.
      time_zone text check (length(time_zone) between 1 and 60),
      date_manner text
        check (date_manner in ('month_first_12', 'month_first_24', 'day_first_12', 'day_first_24')),
      weekly_hours smallint not null default 40
        constraint users_weekly_hours check (weekly_hours between 1 and 80),
      constraint users_customer_is_for_portal_users check (customer_id is null or role = 'user')
    );
    create unique index users_username_key on users (lower(username));
    create index users_role_idx on users (role, id) where disabled_at is null;
    create index users_created_idx on users (created_at, id);
    create index users_customer_idx on users (customer_id);
    -- Lists by name.
    create index users_display_name_idx on users ((search_text(display_name) collate names), id);
    create index users_username_idx on users ((search_text(username) collate names), id);

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
    create index team_members_name_idx on team_members ((search_text(name) collate names), id);

    -- The sign-ins that cookies stand for.
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

    create table visits (
      user_id bigint primary key references users (id) on delete cascade,
      -- The last request, to the hour.
      seen_at timestamptz(3) not null,
      -- The last request of the visit before this one.
      left_at timestamptz(3)
    );

    create table invitations (
      -- A newer link takes the place of the one before.
      user_id bigint primary key references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );

    -- Links that sign someone in or confirm something. They are made when their mail is sent.
    create table one_time_links (
      -- SHA-256 of the token in the link, so that a stolen table opens no account.
      token_hash text primary key,
      kind text not null,
      user_id bigint not null references users (id) on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      -- The new address that the link confirms, which is the one that it was mailed to.
      address text,
      -- A newer link takes the place of the one before.
      unique (user_id, kind),
      constraint one_time_links_address_check check ((kind = 'email_change') = (address is not null))
    );

    -- One authenticator app (TOTP) for each account, and recovery codes, which passkeys have, too.
    create table second_factors (
      user_id bigint primary key references users (id) on delete cascade,
      -- Encrypted with a key derived from SESSION_SECRET; null without an authenticator app.
      secret text,
      created_at timestamptz(3) not null,
      -- Null until the person has entered a first code.
      confirmed_at timestamptz(3),
      -- The time step of the last accepted code: no code of this step or an earlier one is accepted again.
      last_step bigint,
      -- SHA-256 of each recovery code that has not been used.
      recovery_codes text[] not null default '{}'
    );

    create table passkeys (
      id bigint generated by default as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      -- Identifies the passkey on every device that has it, in Base64url.
      credential text not null unique,
      public_key bytea not null,
      -- The number of signatures as the passkey reports it; 0 if it does not count.
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3)
    );
    create index passkeys_user_id_index on passkeys (user_id);

    create table passkey_challenges (
      challenge text primary key,
      -- The account that adds a passkey; null for a sign-in.
      user_id bigint references users (id) on delete cascade,
      expires_at timestamptz(3) not null
    );
    create index passkey_challenges_expires_at_index on passkey_challenges (expires_at);
    create index passkey_challenges_user_id_index on passkey_challenges (user_id);

    -- What was done with a key: the same request that comes again is answered and not done again. No text that anybody typed.
    create table idempotency_keys (
      user_id bigint not null references users (id) on delete cascade,
      key text not null check (length(key) between 1 and 255),
      verb text not null,
      input_hash text not null,
      -- Ids of the records of the answer, by its fields, and its plain numbers.
      answer jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_keys_created_idx on idempotency_keys (created_at);

    -- The shape that rate-limiter-flexible reads and writes.
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expire_idx on rate_limits (expire);
  `)
}

/** Drops the tables. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop table rate_limits, idempotency_keys, passkey_challenges, passkeys, second_factors, one_time_links, invitations,
      visits, sign_ins, team_members, users;
  `)
}
