import { fillPeople } from './fill-people.ts'
import { fillRest } from './fill-rest.ts'
import { fillWork } from './fill-work.ts'
import type { Sizes } from './sizes.ts'

/** Asks the database one statement. */
export type Asking = { query: (sql: string) => Promise<unknown> }

/** Triggers that keep words for slips of search, row by row, which no list reads. */
const keepers = ['users', 'customers', 'customer_services', 'leads', 'tasks']

/**
 * Fills a database with a company as life makes it, by statements alone: some have much and most have little, what is open is new,
 * some values are rare and some nobody has. What is kept for slips of search stays as it was.
 */
export const fillTables = async (client: Asking, sizes: Sizes) => {
  const keeping = async (how: 'disable' | 'enable') => {
    for (const table of keepers)
      await client.query(`alter table ${table} ${how} trigger ${table}_keep_search_words`)
  }
  await keeping('disable')
  for (const statement of [...fillPeople(sizes), ...fillWork(sizes), ...fillRest(sizes)])
    await client.query(statement)
  await keeping('enable')
}
