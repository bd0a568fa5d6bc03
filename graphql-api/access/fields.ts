import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'

const staff: readonly Role[] = ['virtual_assistant', 'management']
const management: readonly Role[] = ['management']

/** Fields that not everyone who reads the record may read, by type, with the roles that may. */
const exceptions: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  // Tags are internal notes about a customer. They read what happens at zero at their services.
  Customer: {
    tags: staff,
    atZero: staff,
    weeklyLetter: staff,
    assistantAbsence: staff,
    monthlyValue: management,
  },
  // Only management reads what a customer pays.
  CustomerServiceConnection: { monthlyValue: management },
  CustomerService: { monthlyValue: management, listPrice: ['user', 'management'] },
  // Customers do not learn that staff found no reply to be needed.
  Message: { turnClosedAt: staff },
  Organisation: { monthlyRevenue: management },
  TimeEntry: {
    source: staff,
    voidReason: staff,
    seenAt: staff,
    idleAt: staff,
    idleStoppedAt: staff,
  },
  User: {
    disabledAt: staff,
    invited: staff,
    teamMember: staff,
    weeklyHours: staff,
    timeOff: staff,
    availability: staff,
    coveredTimeOff: staff,
    lastSignInAt: management,
  },
}

/** The same exceptions by `Type.field`. */
export const fieldExceptions: Readonly<Record<string, readonly Role[]>> = Object.fromEntries(
  Object.entries(exceptions).flatMap(([type, fields]) =>
    Object.entries(fields).map(([field, readers]) => [`${type}.${field}`, readers]),
  ),
)

/** Returns the fields, as `Type.field`, that a role may not read. */
export const findUnreadableFields = (role: Role) =>
  Object.keys(fieldExceptions).filter((field) => !readersOf(field).includes(role))

/** Returns the roles that may read a field, given as `Type.field`. */
export const readersOf = (field: string): readonly Role[] => fieldExceptions[field] ?? roles
