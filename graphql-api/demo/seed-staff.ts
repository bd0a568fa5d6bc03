import type { Knex } from 'knex'
import { insertMany } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { monogram } from '#shared/monogram.ts'
import { type Days, inWorkingDays } from './days.ts'
import { assistants, managers } from './staff.ts'

export type Staff = { managers: UserRow[]; assistants: UserRow[] }

/** Seeds the accounts and team cards of management and assistants. */
export const seedStaff = async (db: Knex, days: Days, password: string): Promise<Staff> => {
  const people = [
    ...managers.map((person) => ({ ...person, account: 'management' as const })),
    ...assistants.map((person) => ({ ...person, account: 'virtual_assistant' as const })),
  ]
  const accounts = await insertMany(
    db,
    'users',
    people.map((person) => ({
      username: person.username,
      password,
      displayName: person.name,
      role: person.account,
      createdAt: days.ago(inWorkingDays(person.days), 0.1),
    })),
  )
  await insertMany(
    db,
    'teamMembers',
    people.map((person, at) => ({
      userId: accounts[at]?.id ?? null,
      name: person.name,
      avatar: monogram(person.name, at),
      role: person.role,
      department: person.department,
      status: person.status,
      createdAt: days.ago(inWorkingDays(person.days), 0.1),
    })),
  )
  return {
    managers: accounts.slice(0, managers.length),
    assistants: accounts.slice(managers.length),
  }
}
