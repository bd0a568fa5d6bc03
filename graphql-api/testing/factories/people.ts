import type { Knex } from 'knex'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { SignInRow } from '#api/stores/auth/sign-ins.ts'
import type { TeamMemberRow } from '#api/stores/entities/team-member.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { insertOne, type New } from './insert-many.ts'
import { nextNumber } from './next-number.ts'

/** The password of every account that a factory creates. */
export const testPassword = 'correct horse battery staple'

/** The argon2id hash of `testPassword` (19 MiB, two passes), computed once to save time in tests. */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$4VmUIbDbAH54rh57essqnQ$ul4k978oXj+OgtPZfD4iXoD663wa0ltolJxpf5Jr3Uo'

/** Creates an account with the role `user` and no customer. */
export const buildUser = (db: Knex, overrides: New<UserRow> = {}): Promise<UserRow> => {
  const n = nextNumber()
  return insertOne(db, 'users', {
    username: `person-${n}@example.test`,
    password: testPasswordHash,
    displayName: `Person ${n}`,
    ...overrides,
  })
}

export const buildAssistant = (db: Knex, overrides: New<UserRow> = {}) =>
  buildUser(db, { role: 'virtual_assistant', ...overrides })

export const buildManager = (db: Knex, overrides: New<UserRow> = {}) =>
  buildUser(db, { role: 'management', ...overrides })

/** Creates a customer, with a new assistant unless one is given. */
export const buildCustomer = async (
  db: Knex,
  overrides: New<CustomerRow> = {},
): Promise<CustomerRow> => {
  const n = nextNumber()
  return insertOne(db, 'customers', {
    name: `Customer ${n}`,
    email: `customer-${n}@example.test`,
    ...overrides,
    assignedVaId: overrides.assignedVaId ?? (await buildAssistant(db)).id,
  })
}

/** Creates a new, unassigned lead. */
export const buildLead = (db: Knex, overrides: New<LeadRow> = {}): Promise<LeadRow> => {
  const n = nextNumber()
  return insertOne(db, 'leads', {
    name: `Lead ${n}`,
    email: `lead-${n}@example.test`,
    ...overrides,
  })
}

/** Creates a card of the team page, without an account unless one is given. */
export const buildTeamMember = (
  db: Knex,
  overrides: New<TeamMemberRow> = {},
): Promise<TeamMemberRow> =>
  insertOne(db, 'teamMembers', {
    name: `Team member ${nextNumber()}`,
    role: 'Virtual assistant',
    avatar: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    department: 'Client services',
    ...overrides,
  })

/** Creates a sign-in, of a new user unless one is given. Its token is unknown. */
export const buildSignIn = async (db: Knex, overrides: New<SignInRow> = {}): Promise<SignInRow> =>
  insertOne(db, 'signIns', {
    tokenHash: `hash-of-token-${nextNumber()}`,
    ...overrides,
    userId: overrides.userId ?? (await buildUser(db)).id,
  })
