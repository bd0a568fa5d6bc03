import { lead } from '#shared/lists/lead.ts'
import type { List } from '#shared/lists/list.ts'
import type { Fields } from './field.ts'
import { leadFields } from './lead.ts'

/** The kinds of records whose lists take conditions: the description of the list and its fields. */
export const listFields = {
  lead: { list: lead, fields: leadFields },
} satisfies Record<string, { list: List; fields: Fields }>
