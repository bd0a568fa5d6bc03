import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'

const staff: readonly Role[] = ['virtual_assistant', 'management']
const management: readonly Role[] = ['management']

/** A field is readable when its record is; these are the exceptions by their types, with who may read them. */
const exceptions: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  // Our own words about a customer, not meant for them.
  Customer: { tags: staff },
  // What somebody pays is between them and management.
  CustomerService: { monthlyValue: management },
  Organisation: { monthlyRevenue: management },
  User: { disabledAt: staff, invited: staff, teamMember: staff },
}

/** The same by `Type.field`. */
export const fieldExceptions: Readonly<Record<string, readonly Role[]>> = Object.fromEntries(
  Object.entries(exceptions).flatMap(([type, fields]) =>
    Object.entries(fields).map(([field, readers]) => [`${type}.${field}`, readers]),
  ),
)

/** Who may read a field, given by `Type.field`. */
export const readersOf = (field: string): readonly Role[] => fieldExceptions[field] ?? roles
