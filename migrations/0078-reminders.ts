import type { Knex } from 'knex'
import { allowKinds, removeKinds } from './notification-kinds.ts'

/** Arrives by email only. */
const kinds = ['reminder']

/**
 * Adds reminders: a row says that a person has been reminded of a record at a time, so that a record that moves is
 * reminded of again and no other is. Rows are deleted a day after that time, so the table stays small and needs no
 * further index. Adds the choice whether to get reminders.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table reminders (
      user_id bigint not null references users (id) on delete cascade,
      noun text not null,
      record_id bigint not null,
      hours_ahead smallint not null,
      -- The due date or the start that the person was reminded of.
      at timestamptz(3) not null,
      primary key (user_id, noun, record_id, hours_ahead, at)
    )
  `)
  await allowKinds(knex, 'notification_choices', kinds)
}

/** Drops the reminders and the choices about them. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table reminders')
  await removeKinds(knex, 'notification_choices', kinds)
}
