import type { Knex } from 'knex'

const kindsBefore = `'signed_in', 'sign_in_refused', 'signed_out', 'sign_ins_ended', 'password_changed', 'password_reset',
        'role_changed', 'user_disabled', 'user_enabled', 'verb_refused', 'file_read'`

const onlyKinds = (kinds: string) => `
    alter table security_events drop constraint security_events_kind_check;
    alter table security_events add constraint security_events_kind_check check (kind in (${kinds}));`

/** People are invited by a link that is theirs alone: one for each account, kept as a hash, and gone once it is used. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table users add column invited boolean not null default false;

    create table invitations (
      -- A newer link takes the place of the one before.
      user_id bigint primary key references users (id) on delete cascade,
      token_hash text not null unique,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null
    );
    ${onlyKinds(`${kindsBefore}, 'user_invited', 'invitation_accepted'`)}
  `)
}

/** Drops the links, and what was kept of them. Whoever has not joined yet needs a password from management. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    delete from security_events where kind in ('user_invited', 'invitation_accepted');
    ${onlyKinds(kindsBefore)}
    drop table invitations;
    alter table users drop column invited;
  `)
}
