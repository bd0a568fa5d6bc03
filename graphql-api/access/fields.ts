import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'

const staff: readonly Role[] = ['virtual_assistant', 'management']

/** A field is readable when its record is; these are the exceptions, with who may read them. */
export const fieldExceptions: Readonly<Record<string, readonly Role[]>> = {
  // Our own words about a customer, not meant for them.
  'Customer.tags': staff,
  'User.disabledAt': staff,
  'User.teamMember': staff,
}

/** Who may read a field, given by `Type.field`. */
export const readersOf = (field: string): readonly Role[] => fieldExceptions[field] ?? roles
