import type { Noun } from '#api/access/nouns.ts'
import { customerText, leadNames } from './searchable-text.ts'
import { openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'

/** What is sought of one kind of record: SQL over its table, which is called `t`. */
export type Subject = {
  noun: Noun
  /** What it is called; an index has the beginnings of its normalized text. */
  title: string
  /** All that it is sought by, with an index of trigrams. */
  indexed: string
  /** The same with what stands in the row of its customer, which is called by this name there. */
  names?: (customer: string) => string
  /** What else somebody may call it by, normalized; kept as lines of one text. */
  also: readonly string[]
  isOpen: string
  /** Whether most records are closed: open ones are then searched apart, so that they are not crowded out. */
  isMostlyClosed?: true
  /** A column with a trigram index that contains `indexed` and more, in lower case; `indexed` itself has no index then. */
  wordsColumn?: 'words'
  /** Whether the title has no index of its beginnings. */
  hasNoPrefixIndex?: true
  customerId: string
  detail: string
}

const oneOf = (statuses: readonly string[]) =>
  `t.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

const reached = [
  `search_text(coalesce(t.company, ''))`,
  'search_text(t.email)',
  `coalesce(substr(t.phone_number, 2), '')`,
]

/** The kinds of records that are found by words; of those that fit equally well, in this order. */
export const subjects: readonly Subject[] = [
  {
    noun: 'customer',
    title: 't.name',
    indexed: customerText,
    also: reached,
    isOpen: `t.status <> 'closed'`,
    customerId: 't.id',
    detail: `coalesce(t.company, t.email)`,
  },
  {
    noun: 'lead',
    title: 't.name',
    indexed: leadNames,
    wordsColumn: 'words',
    also: reached,
    isOpen: oneOf(openLeadStatuses),
    customerId: 'null::bigint',
    detail: `coalesce(t.company, t.email)`,
  },
  {
    noun: 'user',
    title: 't.display_name',
    indexed: `(display_name || ' ' || username)`,
    also: ['search_text(t.username)'],
    isOpen: 't.disabled_at is null',
    customerId: 't.customer_id',
    detail: `case when t.customer_id is null then t.username end`,
  },
  {
    noun: 'customerService',
    title: 't.service_type',
    indexed: 'service_type',
    names: (customer) =>
      `(t.service_type || ' ' || ${customer}.name || ' ' || coalesce(${customer}.company, ''))`,
    also: [],
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
    also: [],
    isOpen: oneOf(openTaskStatuses),
    isMostlyClosed: true,
    customerId: 't.customer_id',
    detail: 'null::text',
  },
]
