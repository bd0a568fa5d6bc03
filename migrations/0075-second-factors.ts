import type { Knex } from 'knex'
import { allowSecurityEvents, removeSecurityEvents } from './security-event-kinds.ts'

const kinds = ['second_factor_enabled', 'second_factor_ended', 'recovery_code_used']

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
  `)
  await allowSecurityEvents(knex, kinds)
}

/** Drops second factors and their security events. Everyone signs in with the password alone. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table second_factors')
  await removeSecurityEvents(knex, kinds)
}
