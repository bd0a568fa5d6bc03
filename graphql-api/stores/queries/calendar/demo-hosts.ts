import type { Knex } from 'knex'

/** The most assistants whose calendars one reading of the demo times looks at. */
const mostHosts = 10

/** Reads who gives demos. */
export const createDemoHosts = (db: Knex) => {
  /** Finds the active assistants that management named for demos, in the order in which they are locked. */
  const find = () =>
    db('availability as a')
      .join('users as u', 'u.id', 'a.person_id')
      .where({ 'a.takes_demos': true, 'u.role': 'virtual_assistant', 'u.invited': false })
      .whereNull('u.disabled_at')
      .orderBy('u.id')
      .limit(mostHosts)
  return {
    ids: (): Promise<number[]> => find().pluck('u.id'),
    names: (): Promise<string[]> => find().pluck('u.display_name'),
  }
}
