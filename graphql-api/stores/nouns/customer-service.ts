import type { details } from '#shared/inputs/customer-services.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { before, findsIn, from, names, oneOf, seeking } from '#api/stores/filters.ts'
import { sincePaying } from '#api/stores/paying.ts'
import { partedByPlan } from '#api/stores/plan-words.ts'
import { soughtAtMost } from '#api/stores/searched.ts'
import { searchable, soughtBy } from '#api/stores/words.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'
import { customerText } from '#api/stores/customer-text.ts'

export type CustomerServiceRow = Filled<typeof details> & {
  id: number
  customerId: number
  status: StatusOf<'customerService'>
  preferences: unknown
  createdAt: Date
  version: number
}

type Found = [sql: string, bindings: string[]]

const joined = (parts: Found[], by: string): Found => [
  `(${parts.map(([sql]) => sql).join(by)})`,
  parts.flatMap(([, bindings]) => bindings),
]
const anyOf = (parts: Found[]) => joined(parts, ' or ')

/** Services of the customers in whose names all words stand. */
const ofCustomers = (text: string): Found => {
  const [sql, bindings] = findsIn(searchable(customerText), soughtBy(text))
  return [
    // As a list, so that each way of an "or" is sought by its own index.
    `t.customer_id = any(array(select id from customers where ${sql} limit ${soughtAtMost}))`,
    bindings,
  ]
}

/** Words of a plan and words of a customer: "isa hartwell". */
const mixed = ({ ofPlans, rest }: ReturnType<typeof partedByPlan>): Found[] =>
  ofPlans === '' || rest === ''
    ? []
    : [
        joined(
          [findsIn(searchable('t.service_type'), soughtBy(ofPlans)), ofCustomers(rest)],
          ' and ',
        ),
      ]

export const customerService = keep<CustomerServiceRow>()('customerService', {
  areFew: true,
  filters: {
    customerId: names('customerId'),
    status: oneOf('status'),
    billingCycle: oneOf('billingCycle'),
    endsAfter: from('endDate'),
    endsBefore: before('endDate'),
    wonSince: sincePaying,
    search: seeking((words) =>
      anyOf([
        findsIn(searchable('t.service_type'), soughtBy(words)),
        ofCustomers(words),
        ...mixed(partedByPlan(words)),
      ]),
    ),
  },
  orders: { start_date: at('start_date'), service_type: word('service_type') },
})
