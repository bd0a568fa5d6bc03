import type { DateFormat, MailContentChoice } from '#shared/kinds.ts'
import type { Role } from '#shared/roles.ts'
import { oneOf, holds, isFilled, contains, ofCustomer } from '#api/stores/lists/filters.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'

export type UserRow = {
  id: number
  username: string
  /** An argon2id hash. Never part of the schema, the log or an error. */
  password: string
  displayName: string
  role: Role
  customerId: number | null
  disabledAt: Date | null
  /** True until the person accepts the invitation and sets a password. */
  invited: boolean
  /** The hours that an assistant works per week. */
  weeklyHours: number
  /** Preferred time zone and date format; null for those of the device. */
  timeZone: string | null
  dateManner: DateFormat | null
  mailContent: MailContentChoice
  createdAt: Date
  version: number
}

export const user = mapEntity<UserRow>()('user', {
  filters: {
    roles: oneOf('role'),
    customerId: ofCustomer,
    disabled: isFilled('disabledAt'),
    invited: holds('t.invited'),
    search: contains(`(display_name || ' ' || username)`),
  },
  orders: {
    created_at: byTime('created_at'),
    display_name: byText('display_name'),
    username: byText('username'),
  },
})
