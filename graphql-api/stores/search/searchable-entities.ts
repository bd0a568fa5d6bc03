import type { Noun } from '#api/access/nouns.ts'
import { customerText, leadText } from './searchable-text.ts'
import { openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'

/** The search configuration of one kind of record: SQL expressions over its table, which is named `t`. */
export type SearchableEntity = {
  noun: Noun
  /** The title of a hit. A prefix index has its normalized text. */
  title: string
  /** The text that search terms are compared with. A trigram index has its normalized form. */
  indexed: string
  /** `indexed` with columns of the record's customer, for kinds that are also found by their customer. */
  textWithCustomer?: (customer: string) => string
  /** Further normalized names. A match of one of them ranks like a match of the title. */
  otherNames: readonly string[]
  isOpen: string
  /** True if most records are closed. Open ones are then also searched separately, so that closed ones do not crowd them out. */
  isMostlyClosed?: true
  /** A column with a trigram index that contains `indexed` and more in normalized form; `indexed` then has no index of its own. */
  wordsColumn?: 'words'
  /** True if the title has no prefix index. */
  hasNoPrefixIndex?: true
  customerId: string
  detail: string
}

const oneOf = (statuses: readonly string[]) =>
  `t.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

const contactNames = [
  `search_text(coalesce(t.company, ''))`,
  'search_text(t.email)',
  `coalesce(substr(t.phone_number, 2), '')`,
]

/** The kinds of records that a search finds. Hits of equal rank are listed in this order. */
export const searchableEntities: readonly SearchableEntity[] = [
  {
    noun: 'customer',
    title: 't.name',
    indexed: customerText,
    otherNames: contactNames,
    isOpen: `t.status <> 'closed'`,
    customerId: 't.id',
    detail: `coalesce(t.company, t.email)`,
  },
  {
    noun: 'lead',
    title: 't.name',
    indexed: leadText,
    wordsColumn: 'words',
    otherNames: contactNames,
    isOpen: oneOf(openLeadStatuses),
    customerId: 'null::bigint',
    detail: `coalesce(t.company, t.email)`,
  },
  {
    noun: 'user',
    title: 't.display_name',
    indexed: `(display_name || ' ' || username)`,
    otherNames: ['search_text(t.username)'],
    isOpen: 't.disabled_at is null',
    customerId: 't.customer_id',
    detail: `case when t.customer_id is null then t.username end`,
  },
  {
    noun: 'customerService',
    title: 't.service_type',
    indexed: 'service_type',
    textWithCustomer: (customer) =>
      `(t.service_type || ' ' || ${customer}.name || ' ' || coalesce(${customer}.company, ''))`,
    otherNames: [],
    isOpen: `t.status <> 'cancelled'`,
    customerId: 't.customer_id',
    detail: 'null::text',
  },
  {
    noun: 'task',
    title: 't.title',
    indexed: 'title',
    wordsColumn: 'words',
    hasNoPrefixIndex: true,
    otherNames: [],
    isOpen: oneOf(openTaskStatuses),
    isMostlyClosed: true,
    customerId: 't.customer_id',
    detail: 'null::text',
  },
]
