import type { Knex } from 'knex'

type Heard = {
  query: { sql: string; bindings: unknown[]; name?: string; __knexTxId?: string }
  'query-error': { code?: string }
}

/** What a database is asked, or what it refuses, while `work` runs. */
export const overhear = async <Event extends keyof Heard>(
  db: Knex,
  event: Event,
  work: () => Promise<unknown>,
): Promise<Heard[Event][]> => {
  const heard: Heard[Event][] = []
  const note = (one: Heard[Event]) => void heard.push(one)
  db.on(event, note)
  try {
    await work()
  } finally {
    db.off(event, note)
  }
  return heard
}
