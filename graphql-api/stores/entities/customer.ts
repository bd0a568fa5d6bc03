import type { details } from '#shared/inputs/customers.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { equals, oneOf, hasElement, contains } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'
import { customerText } from '#api/stores/search/searchable-text.ts'
import { addPhoneNumber } from '#api/phone-number.ts'

export type CustomerRow = InputColumns<typeof details> & {
  id: number
  /** The phone in E.164; null if it does not parse as a number. */
  phoneNumber: string | null
  status: StatusOf<'customer'>
  assignedVaId: number
  createdAt: Date
  updatedAt: Date
  version: number
}

export const customer = mapEntity<CustomerRow>()('customer', {
  hasUpdatedAt: true,
  derive: addPhoneNumber,
  filters: {
    status: oneOf('status'),
    assignedVaId: equals('assignedVaId'),
    tag: hasElement('tags'),
    search: contains(customerText),
  },
  orders: {
    name: byText('name'),
    created_at: byTime('created_at'),
    updated_at: byTime('updated_at'),
  },
})
