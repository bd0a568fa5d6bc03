import type { DateManner } from '#shared/kinds.ts'
import type { Role } from '#shared/roles.ts'
import { contains, filled, names, oneOf } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'

export type UserRow = {
  id: number
  username: string
  /** An argon2id hash. No type of the schema, log or error carries it. */
  password: string
  displayName: string
  role: Role
  customerId: number | null
  disabledAt: Date | null
  /** Whether they have not joined yet: nobody knows a password of theirs. */
  invited: boolean
  /** Whose clock they want times told by, and in which manner; null while it is their device's. */
  timeZone: string | null
  dateManner: DateManner | null
  createdAt: Date
  version: number
}

export const user = keep<UserRow>()('user', {
  areFew: true,
  filters: {
    roles: oneOf('role'),
    customerId: names('customerId'),
    disabled: filled('disabledAt'),
    search: contains(`(display_name || ' ' || username)`),
  },
  orders: {
    created_at: at('created_at'),
    display_name: word('display_name'),
    username: word('username'),
  },
})
