import type { Knex } from 'knex'
import { demoAccounts } from '#api/demo/accounts.ts'
import { isEmpty, seedDemo } from './demo.ts'

/** Returns whether the database has the demo company. */
export const hasDemo = async (db: Knex): Promise<boolean> =>
  (await db('users').select('id').where({ username: demoAccounts[0].username }).first()) !==
  undefined

/**
 * Seeds the demo company into an empty database, and returns whether it did. Does nothing if the company exists
 * already, also if another node has just seeded it. With `isRequested`, a database with other data is refused
 * (StartFailure) instead of left unchanged.
 */
export async function seedDemoOnce(
  db: Knex,
  isRequested: boolean,
  seedOptions: Parameters<typeof seedDemo>[1],
): Promise<boolean> {
  if (await hasDemo(db)) return false
  if (!isRequested && !(await isEmpty(db))) return false
  try {
    await seedDemo(db, seedOptions)
    return true
  } catch (error) {
    if (await hasDemo(db)) return false
    throw error
  }
}
