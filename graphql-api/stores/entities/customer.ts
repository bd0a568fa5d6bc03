import type { details } from '#shared/inputs/customers.ts'
import type { AtZero, WeeklyLetter } from '#shared/kinds.ts'
import type { StatusOf } from '#shared/statuses.ts'
import { equals, oneOf, hasElement, contains } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'
import { customerText } from '#api/stores/search/searchable-text.ts'
import { customerValues } from '#api/stores/queries/customers/customer-values.ts'
import { searchable } from '#api/stores/lists/search-terms.ts'
import { addPhoneNumber } from '#api/phone-number.ts'

export type CustomerRow = InputColumns<typeof details> & {
  id: number
  /** The phone in E.164; null if it does not parse as a number. */
  phoneNumber: string | null
  /** What happens when the weekly hours are used up; null for the organization's setting. */
  atZero: AtZero | null
  /** When `atZero` was last changed; null if never. */
  atZeroSince: Date | null
  /** Whether their users get the weekly letter; null for the organization's setting. */
  weeklyLetter: WeeklyLetter | null
  status: StatusOf<'customer'>
  assignedVaId: number
  /** The time of the newest message, interaction other than a note, or held call. Triggers set it. */
  lastContactAt: Date | null
  /** Until when the link to the balance is valid; null without one. */
  balanceLinkUntil: Date | null
  /** The customer that this one was merged into. Scopes leave such customers out. */
  mergedIntoId: number | null
  createdAt: Date
  updatedAt: Date
  version: number
}

export const customer = mapEntity<CustomerRow>()('customer', {
  hasUpdatedAt: true,
  derive: addPhoneNumber,
  searchText: searchable(customerText),
  conditionSql: customerValues,
  filters: {
    status: oneOf('status'),
    assignedVaId: equals('assignedVaId'),
    tag: hasElement('tags'),
    search: contains(customerText),
  },
  orders: {
    name: byText('name'),
    created_at: byTime('created_at'),
    // Customers without any contact come first; the same expression as in the index.
    last_contact_at: [{ sql: `coalesce(t.last_contact_at, '-infinity')`, type: 'timestamptz' }],
    updated_at: byTime('updated_at'),
  },
})
