import type { Knex } from 'knex'

/** What pages say of others at once: who is connected, and how many extra hours a notification is about. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    -- Until when the nodes have said that the person of the card is connected.
    alter table team_members add column present_until timestamptz(3);
    -- The extra hours that were asked for or answered; null for other news, and for what is older than this column.
    alter table notifications add column hours real;
  `)
}

/** Drops both. Cards keep their last status. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    alter table notifications drop column hours;
    alter table team_members drop column present_until;
  `)
}
