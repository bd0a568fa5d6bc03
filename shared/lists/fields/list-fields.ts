import { customer } from '#shared/lists/customer.ts'
import { lead } from '#shared/lists/lead.ts'
import type { List } from '#shared/lists/list.ts'
import { customerFields } from './customer.ts'
import type { Fields } from './field.ts'
import { leadFields } from './lead.ts'

/** The kinds of records whose lists take conditions: the description of the list and its fields. */
export const listFields = {
  customer: { list: customer, fields: customerFields },
  lead: { list: lead, fields: leadFields },
} satisfies Record<string, { list: List; fields: Fields }>
