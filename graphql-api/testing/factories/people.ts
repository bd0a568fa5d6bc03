import type { Knex } from 'knex'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { SignInRow } from '#api/stores/auth/sign-ins.ts'
import type { TeamMemberRow } from '#api/stores/entities/team-member.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { insertOne, type New } from './insert-many.ts'
import { newRow } from './new-row.ts'
import { nextNumber } from './next-number.ts'

/** Creates an account with the role `user` and no customer. */
export const buildUser = (db: Knex, overrides: New<UserRow> = {}): Promise<UserRow> =>
  insertOne(db, 'users', { ...newRow.user(), ...overrides })

export const buildAssistant = (db: Knex, overrides: New<UserRow> = {}) =>
  buildUser(db, { role: 'virtual_assistant', ...overrides })

export const buildManager = (db: Knex, overrides: New<UserRow> = {}) =>
  buildUser(db, { role: 'management', ...overrides })

/** Creates a customer, with a new assistant unless one is given. */
export const buildCustomer = async (
  db: Knex,
  overrides: New<CustomerRow> = {},
): Promise<CustomerRow> =>
  insertOne(db, 'customers', {
    ...newRow.customer(),
    ...overrides,
    assignedVaId: overrides.assignedVaId ?? (await buildAssistant(db)).id,
  })

/** Creates a new, unassigned lead. */
export const buildLead = (db: Knex, overrides: New<LeadRow> = {}): Promise<LeadRow> =>
  insertOne(db, 'leads', { ...newRow.lead(), ...overrides })

/** Creates a card of the team page, without an account unless one is given. */
export const buildTeamMember = (
  db: Knex,
  overrides: New<TeamMemberRow> = {},
): Promise<TeamMemberRow> => insertOne(db, 'teamMembers', { ...newRow.teamMember(), ...overrides })

/** Creates a sign-in, of a new user unless one is given. Its token is unknown. */
export const buildSignIn = async (db: Knex, overrides: New<SignInRow> = {}): Promise<SignInRow> =>
  insertOne(db, 'signIns', {
    tokenHash: `hash-of-token-${nextNumber()}`,
    ...overrides,
    userId: overrides.userId ?? (await buildUser(db)).id,
  })
