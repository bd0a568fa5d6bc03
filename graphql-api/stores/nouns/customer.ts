import type { details } from '#shared/inputs/customers.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { contains, has, names, oneOf } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'
import { customerText } from '#api/stores/customer-text.ts'
import { withPhoneNumber } from '#api/phone-number.ts'

export type CustomerRow = Filled<typeof details> & {
  id: number
  /** The phone in E.164, where it can be read as a number. */
  phoneNumber: string | null
  status: StatusOf<'customer'>
  assignedVaId: number
  createdAt: Date
  updatedAt: Date
  version: number
}

export const customer = keep<CustomerRow>()('customer', {
  stamped: true,
  complete: withPhoneNumber,
  countedBy: ['status', 'assignedVaId'],
  filters: {
    status: oneOf('status'),
    assignedVaId: names('assignedVaId'),
    tag: has('tags'),
    search: contains(customerText),
  },
  orders: { name: word('name'), created_at: at('created_at'), updated_at: at('updated_at') },
})
