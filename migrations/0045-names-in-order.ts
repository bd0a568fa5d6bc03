import type { Knex } from 'knex'
import { changeIndexes } from './concurrent-indexes.ts'

export const config = { transaction: false }

/** Returns an index for lists by a name or title. */
const inOrder = (table: string, column: string) =>
  `${table} ((search_text(${column}) collate names), id)`

/** Returns a prefix index, for the global search. */
const beginnings = (table: string, column: string) =>
  `${table} (search_text(${column}) text_pattern_ops)`

/** Returns a trigram index, for searches. */
const trigrams = (table: string, text: string) =>
  `${table} using gin (searchable_text(${text}) gin_trgm_ops)`

const contact = `name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_number, '')`

// The digits of a phone that does not parse as a number.
const phoneDigits = `case when phone_number is null then regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') else '' end`

/** Rebuilds the indexes on names, titles and searched texts for the language-aware collation and normalized text. */
export const up = (knex: Knex) =>
  changeIndexes(knex, {
    // Lists by name or title.
    users_display_name_idx: inOrder('users', 'display_name'),
    users_username_idx: inOrder('users', 'username'),
    team_members_name_idx: inOrder('team_members', 'name'),
    customers_name_idx: inOrder('customers', 'name'),
    leads_name_idx: inOrder('leads', 'name'),
    customer_services_type_idx: inOrder('customer_services', 'service_type'),
    file_attachments_name_idx: inOrder('file_attachments', 'name'),
    tasks_title_idx: inOrder('tasks', 'title'),
    // Title prefixes in the global search (Ctrl-K).
    customers_begin_idx: beginnings('customers', 'name'),
    leads_begin_idx: beginnings('leads', 'name'),
    users_begin_idx: beginnings('users', 'display_name'),
    customer_services_begin_idx: beginnings('customer_services', 'service_type'),
    // Searches of lists and the global search.
    customers_search_idx: trigrams('customers', `${contact} || ' ' || ${phoneDigits}`),
    users_search_idx: trigrams('users', `display_name || ' ' || username`),
    team_members_search_idx: trigrams('team_members', `name || ' ' || role || ' ' || department`),
    customer_services_search_idx: trigrams('customer_services', 'service_type'),
    messages_search_idx: trigrams('messages', 'content'),
    calendar_events_search_idx: trigrams('calendar_events', 'title'),
    customers_tags_idx: 'customers using gin (search_texts(tags))',
  })

/** Cannot be reverted, like 0043. */
export const down = () => {
  throw new Error('Migration 0045 cannot be undone. Restore a backup that was made before it.')
}
