import type { Knex } from 'knex'

// The plans as they were sold when this was written, by what stood in the column of services: id, label, whole cents a month.
const sold = [
  ['administrative-part-time', 'Part-Time, Administrative', 84_900],
  ['administrative-full-time', 'Full-Time, Administrative', 159_900],
  ['ecommerce-part-time', 'Part-Time, E-commerce', 84_900],
  ['ecommerce-full-time', 'Full-Time, E-commerce', 159_900],
  ['marketing-part-time', 'Part-Time, Marketing', 84_900],
  ['marketing-full-time', 'Full-Time, Marketing', 159_900],
  ['bookkeeping-core', 'Core, Bookkeeping', 34_900],
  ['bookkeeping-plus', 'Plus, Bookkeeping', 49_900],
  ['bookkeeping-pro', 'Pro, Bookkeeping', 69_900],
  ['bookkeeping-enterprise', 'Enterprise, Bookkeeping', 89_900],
  ['property-core', 'Core, Property management', null],
  ['property-plus', 'Plus, Property management', null],
  ['property-pro', 'Pro, Property management', null],
  ['property-enterprise', 'Enterprise, Property management', null],
  ['receptionist-core', 'Core, Receptionist', 19_900],
  ['receptionist-plus', 'Plus, Receptionist', 34_900],
  ['receptionist-pro', 'Pro, Receptionist', 64_900],
  ['receptionist-enterprise', 'Enterprise, Receptionist', 119_900],
  ['isa-single', 'Inside sales agent', 79_900],
] as const

/** Services name their plan and what they bring in a month. Those of today get both where their words are exactly a plan's. */
export const up = async (knex: Knex) => {
  await knex.raw(`
    alter table customer_services
      add column plan text check (length(plan) between 1 and 120),
      add column monthly_value integer check (monthly_value >= 0);
  `)
  for (const [plan, label, cents] of sold)
    await knex.raw(
      'update customer_services set plan = ?, monthly_value = ? where service_type = ?',
      [plan, cents, label],
    )
}

/** Drops plans and values; the words of each service stay. */
export const down = async (knex: Knex) => {
  await knex.raw('alter table customer_services drop column plan, drop column monthly_value')
}
