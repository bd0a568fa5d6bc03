import type { Knex } from 'knex'

const kindsBefore = `'signed_in', 'sign_in_refused', 'signed_out', 'sign_ins_ended', 'password_changed', 'password_reset',
        'role_changed', 'user_disabled', 'user_enabled', 'verb_refused', 'file_read', 'user_invited', 'invitation_accepted'`

const onlyKinds = (kinds: string) => `
    alter table security_events drop constraint security_events_kind_check;
    alter table security_events add constraint security_events_kind_check check (kind in (${kinds})) not valid;
    alter table security_events validate constraint security_events_kind_check;`

/** Adds second factors: one authenticator app (TOTP) for each account, with its recovery codes. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table second_factors (
      user_id bigint primary key references users (id) on delete cascade,
      -- Encrypted with a key derived from SESSION_SECRET.
      secret text not null,
      created_at timestamptz(3) not null,
      -- Null until the person has entered a first code.
      confirmed_at timestamptz(3),
      -- The time step of the last accepted code: no code of this step or an earlier one is accepted again.
      last_step bigint,
      -- SHA-256 of each recovery code that has not been used.
      recovery_codes text[] not null default '{}'
    );
    ${onlyKinds(`${kindsBefore}, 'second_factor_enabled', 'second_factor_ended', 'recovery_code_used'`)}
  `)
}

/** Drops second factors and their security events. Everyone signs in with the password alone. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    delete from security_events
      where kind in ('second_factor_enabled', 'second_factor_ended', 'recovery_code_used');
    ${onlyKinds(kindsBefore)}
    drop table second_factors;
  `)
}
