import type { Knex } from 'knex'

/** Indexes are built while people work, each by itself. */
export const config = { transaction: false }

const open = `status in ('requested', 'in_progress', 'waiting')`

type Index = { name: string; before: string | null; after: string }

/** An index in the order of names or titles, which stand where `%` is. */
const inOrder = (name: string, on: string, column: string): Index => ({
  name,
  before: `on ${on.replace('%', `lower(${column})`)}`,
  after: `on ${on.replace('%', `search_text(${column}) collate names`)}`,
})

/** An index of how names or titles begin. */
const begins = (table: string, column: string): Index => ({
  name: `${table}_begin_idx`,
  before: `on ${table} (lower(${column}) text_pattern_ops)`,
  after: `on ${table} (search_text(${column}) text_pattern_ops)`,
})

/** An index of trigrams. */
const search = (
  name: string,
  table: string,
  text: string,
  { more = '', where = '' } = {},
): Index => ({
  name,
  before: `on ${table} using gin ((${text}) gin_trgm_ops) ${where}`,
  after: `on ${table} using gin (searchable_text(${text}${more}) gin_trgm_ops) ${where}`,
})

const reached = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

// The digits of a phone that is no number that could be read.
const digits = ` || ' ' || case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`

const indexes: readonly Index[] = [
  inOrder('users_display_name_idx', 'users (%, id)', 'display_name'),
  inOrder('users_disabled_name_idx', 'users (%, id) where disabled_at is not null', 'display_name'),
  {
    name: 'users_username_idx',
    before: null,
    after: 'on users (search_text(username) collate names, id)',
  },
  inOrder('team_members_name_idx', 'team_members (%, id)', 'name'),
  inOrder('customers_name_idx', 'customers (%, id)', 'name'),
  inOrder('customers_assigned_va_name_idx', 'customers (assigned_va_id, %, id)', 'name'),
  inOrder('leads_name_idx', 'leads (%, id)', 'name'),
  inOrder('leads_assigned_va_name_idx', 'leads (assigned_va_id, %, id)', 'name'),
  inOrder('customer_services_type_idx', 'customer_services (%, id, end_date)', 'service_type'),
  inOrder(
    'customer_services_customer_va_type_idx',
    'customer_services (customer_va_id, %, id) include (status, billing_cycle, end_date)',
    'service_type',
  ),
  inOrder('file_attachments_name_idx', 'file_attachments (%, id)', 'name'),
  inOrder(
    'file_attachments_customer_va_name_idx',
    'file_attachments (customer_va_id, %, id)',
    'name',
  ),
  inOrder('tasks_title_idx', 'tasks (%, id, customer_id, urgency)', 'title'),
  inOrder('tasks_assigned_va_title_idx', 'tasks (assigned_va_id, %, id)', 'title'),
  inOrder('tasks_customer_va_title_idx', 'tasks (customer_va_id, %, id)', 'title'),
  inOrder('tasks_open_title_idx', `tasks (%, id, status) where ${open}`, 'title'),
  begins('customers', 'name'),
  begins('leads', 'name'),
  begins('users', 'display_name'),
  begins('customer_services', 'service_type'),
  begins('tasks', 'title'),
  search('customers_search_idx', 'customers', reached, { more: digits }),
  search('leads_names_search_idx', 'leads', reached, { more: digits }),
  search('users_search_idx', 'users', `display_name || ' ' || username`),
  search('team_members_search_idx', 'team_members', `name || ' ' || role || ' ' || department`),
  search('customer_services_search_idx', 'customer_services', 'service_type'),
  search('messages_search_idx', 'messages', 'content'),
  search('calendar_events_search_idx', 'calendar_events', 'title'),
  search('tasks_title_search_idx', 'tasks', 'title'),
  search('tasks_open_title_search_idx', 'tasks', 'title', { where: `where ${open}` }),
  {
    name: 'customers_tags_idx',
    before: 'on customers using gin (tags)',
    after: 'on customers using gin (search_texts(tags))',
  },
]

/** Builds each index beside the one of its name, then puts it in its place. May run again after it was interrupted. */
const rebuild = async (knex: Knex, which: 'before' | 'after') => {
  // Who waits for others' transactions here keeps nobody waiting.
  const { rows } = await knex.raw<{ rows: { lock_timeout: string }[] }>('show lock_timeout')
  await knex.raw('set lock_timeout = 0')
  for (const { name, [which]: definition } of indexes) {
    await knex.raw(`drop index concurrently if exists ${name}_next`)
    if (definition !== null) await knex.raw(`create index concurrently ${name}_next ${definition}`)
    await knex.raw(`drop index concurrently if exists ${name}`)
    if (definition !== null) await knex.raw(`alter index ${name}_next rename to ${name}`)
  }
  await knex.raw(`set lock_timeout = '${rows[0]?.lock_timeout ?? '5s'}'`)
}

/** Names and titles are ordered by the rules of languages, and all texts are searched as people read them. */
export const up = (knex: Knex) => rebuild(knex, 'after')

/** Orders and searches them by the case of letters alone again. */
export const down = (knex: Knex) => rebuild(knex, 'before')
