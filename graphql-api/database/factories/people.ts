import type { Knex } from 'knex'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { SignInRow } from '#api/stores/auth/sign-ins.ts'
import type { TeamMemberRow } from '#api/stores/entities/team-member.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { insertOne, type New } from './insert-many.ts'
import { nextNumber } from './next-number.ts'

/** The password of every account that a factory makes. */
export const testPassword = 'correct horse battery staple'

/** Its argon2id hash (19 MiB, two passes), made once, so that no test waits for a new one. */
export const testPasswordHash =
  '$argon2id$v=19$m=19456,p=1,t=2$4VmUIbDbAH54rh57essqnQ$ul4k978oXj+OgtPZfD4iXoD663wa0ltolJxpf5Jr3Uo'

/** An account with the role `user` that belongs to no customer yet. */
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

/** A customer, with an assistant of their own unless one is given. */
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

/** A new lead that nobody works on yet. */
export const buildLead = (db: Knex, overrides: New<LeadRow> = {}): Promise<LeadRow> => {
  const n = nextNumber()
  return insertOne(db, 'leads', {
    name: `Lead ${n}`,
    email: `lead-${n}@example.test`,
    ...overrides,
  })
}

/** A card on the team page, tied to no login unless one is given. */
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

/** A sign-in of a new user unless one is given; its token is not known to anyone. */
export const buildSignIn = async (db: Knex, overrides: New<SignInRow> = {}): Promise<SignInRow> =>
  insertOne(db, 'signIns', {
    tokenHash: `hash-of-token-${nextNumber()}`,
    ...overrides,
    userId: overrides.userId ?? (await buildUser(db)).id,
  })
