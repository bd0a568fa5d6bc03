import type { Knex } from 'knex'
import { demoAccounts } from '#api/demo/accounts.ts'
import { isEmpty, seedDemo } from './demo.ts'

/** Whether the demo company lives here. */
export const hasDemo = async (db: Knex): Promise<boolean> =>
  (await db('users').select('id').where({ username: demoAccounts[0].username }).first()) !==
  undefined

/**
 * Makes the demo company where the database is empty; whether it did. Where it lives already nothing is done, also when another node has just made it.
 * `asked`: it was asked for by name, so that a database with other data is refused (StartFailure) instead of left alone.
 */
export async function seedDemoOnce(
  db: Knex,
  asked: boolean,
  given: Parameters<typeof seedDemo>[1],
): Promise<boolean> {
  if (await hasDemo(db)) return false
  if (!asked && !(await isEmpty(db))) return false
  try {
    await seedDemo(db, given)
    return true
  } catch (error) {
    if (await hasDemo(db)) return false
    throw error
  }
}
