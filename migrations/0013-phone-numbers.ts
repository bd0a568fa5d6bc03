import type { Knex } from 'knex'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const rowsAtATime = 5000

type Typed = { id: number; phone: string }

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

const read = (typed: string) => {
  const number = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'), 'US')
  return number?.isValid() ? number.number : null
}

// As phones were read when this was written. What the product makes of them later is no matter of this step.
const readPhoneNumber = (typed: string) =>
  read(typed) ??
  read(
    typed.replaceAll(/[a-z]/gi, (letter) =>
      String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2),
    ),
  )

/** Reads every phone that is kept, so many rows at a time. */
const fill = async (knex: Knex, table: 'customers' | 'leads') => {
  let after = 0
  for (;;) {
    const rows = (await knex(table)
      .where('id', '>', after)
      .whereNotNull('phone')
      .orderBy('id')
      .limit(rowsAtATime)
      .select('id', 'phone')) as Typed[]
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    const read = rows.flatMap(({ id, phone }) => {
      const number = readPhoneNumber(phone)
      return number === null ? [] : [{ id, number }]
    })
    await knex.raw(
      `update ${table} as t set phone_number = read.number
       from unnest(?::bigint[], ?::text[]) as read (id, number) where t.id = read.id`,
      [read.map(({ id }) => id), read.map(({ number }) => number)],
    )
  }
}

/** Phones stay as they were typed, and beside them stands the number as machines write it (E.164), to find them by in any writing and to dial. */
export const up = async (knex: Knex) => {
  for (const table of ['customers', 'leads'] as const) {
    await knex.raw(
      `alter table ${table} add column phone_number text check (phone_number ~ '^[+][1-9][0-9]{1,14}$')`,
    )
    await fill(knex, table)
  }
  await knex.raw(`
    drop index customers_search_idx, leads_search_idx;
    create index customers_search_idx on customers using gin
      ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')) gin_trgm_ops);
    create index leads_search_idx on leads using gin
      ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '') || ' ' || coalesce(message, '')) gin_trgm_ops);
  `)
}

/** Forgets the numbers; what was typed stays. */
export const down = async (knex: Knex) => {
  await knex.raw(`
    drop index customers_search_idx, leads_search_idx;
    alter table customers drop column phone_number;
    alter table leads drop column phone_number;
    create index customers_search_idx on customers
      using gin ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops);
    create index leads_search_idx on leads
      using gin ((name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(message, '')) gin_trgm_ops);
  `)
}
