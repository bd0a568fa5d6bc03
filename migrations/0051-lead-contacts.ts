import type { Knex } from 'knex'

/**
 * Adds calls, notes and appointments with leads. They are not interactions, because an interaction requires a customer;
 * conversion copies them to the customer.
 *
 * Indexes: contacts of a lead by time serve the lead's timeline and the foreign key; the author's serves the foreign key.
 */
export const up = async (knex: Knex) => {
  await knex.raw(`
    create table lead_contacts (
      id bigint generated always as identity primary key,
      lead_id bigint not null references leads on delete cascade,
      type text not null check (type in ('call', 'email', 'meeting', 'note', 'message')),
      summary text not null,
      details text,
      at timestamptz(3) not null default now()
        check (at between '1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'),
      recorded_by bigint references users on delete set null
    );
    create index lead_contacts_lead_idx on lead_contacts (lead_id, at, id);
    create index lead_contacts_recorded_by_idx on lead_contacts (recorded_by);
  `)
}

/** Drops the contacts with leads. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table lead_contacts')
}
