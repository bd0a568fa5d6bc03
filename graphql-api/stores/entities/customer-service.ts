import type { details } from '#shared/inputs/customer-services.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  bindValue,
  oneOf,
  atOrAfter,
  before,
  search,
  findsIn,
  ofCustomer,
} from '#api/stores/lists/filters.ts'
import { isPayingSince } from '#api/stores/lists/paying-services.ts'
import { splitPlanWords } from '#api/stores/search/plan-terms.ts'
import { parseSearch, searchable } from '#api/stores/lists/search-terms.ts'
import type { SearchSql } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'
import { customerText } from '#api/stores/search/searchable-text.ts'

export type CustomerServiceRow = InputColumns<typeof details> & {
  id: number
  customerId: number
  status: StatusOf<'customerService'>
  preferences: unknown
  createdAt: Date
  version: number
}

const joinSql = (parts: readonly SearchSql[], by: string): SearchSql => [
  `(${parts.map(([sql]) => sql).join(by)})`,
  parts.flatMap(([, texts]) => texts),
]

/** Customers that a search of services reads at most. */
const customerLimit = 5000

/** Returns the condition for services of customers whose names contain the words. */
const ofCustomersNamed = (text: string): SearchSql => {
  const [sql, texts] = findsIn(searchable(customerText), parseSearch(text))
  return [
    // An array, so that each side of the "or" uses its own index.
    `t.customer_id = any(array(select id from customers where ${sql} limit ${customerLimit}))`,
    texts,
  ]
}

const findServices = (words: string): SearchSql => {
  const { planWords, otherWords } = splitPlanWords(words)
  const parts: SearchSql[] = [
    findsIn(searchable('t.service_type'), parseSearch(words)),
    ofCustomersNamed(words),
  ]
  // The text may combine words of a plan and of a customer: "isa hartwell".
  if (planWords !== '' && otherWords !== '')
    parts.push(
      joinSql(
        [
          findsIn(searchable('t.service_type'), parseSearch(planWords)),
          ofCustomersNamed(otherWords),
        ],
        ' and ',
      ),
    )
  return joinSql(parts, ' or ')
}

/** Services of the customers that are assigned to an assistant. */
const ofAssistant = bindValue<number>(
  (query, parameter) =>
    void query.whereRaw(
      't.customer_id = any(array(select id from customers where assigned_va_id = ?))',
      [parameter] as never,
    ),
)

export const customerService = mapEntity<CustomerServiceRow>()('customerService', {
  searchText: searchable('t.service_type'),
  filters: {
    customerId: ofCustomer,
    assignedVaId: ofAssistant,
    status: oneOf('status'),
    billingCycle: oneOf('billingCycle'),
    endsAfter: atOrAfter('t.end_date'),
    endsBefore: before('t.end_date'),
    wonSince: isPayingSince,
    search: search(findServices),
  },
  customerOrder: 'start_date',
  orders: {
    start_date: byTime('start_date'),
    // Services without an end come last; the same expression as in the index.
    end_date: [{ sql: `coalesce(t.end_date, 'infinity')`, type: 'timestamptz' }],
    service_type: byText('service_type'),
  },
})
