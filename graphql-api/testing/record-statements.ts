import type { Knex } from 'knex'

type DatabaseEvents = {
  query: { sql: string; bindings: unknown[]; name?: string; __knexTxId?: string }
  'query-error': { code?: string }
}

/** Records the statements, or the errors, of a database while `work` runs. */
export const recordStatements = async <Event extends keyof DatabaseEvents>(
  db: Knex,
  event: Event,
  work: () => Promise<unknown>,
): Promise<DatabaseEvents[Event][]> => {
  const events: DatabaseEvents[Event][] = []
  const record = (one: DatabaseEvents[Event]) => void events.push(one)
  db.on(event, record)
  try {
    await work()
  } finally {
    db.off(event, record)
  }
  return events
}
