import type { Knex } from 'knex'

const waiting = async (db: Knex) => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows.length
}

/** Resolves when a number of statements wait for a lock. */
export const waitUntilBlocked = async (db: Knex, most = 1) => {
  while ((await waiting(db)) < most) await new Promise((resolve) => setImmediate(resolve))
}

/** Runs `work` while another transaction has made `change`, and commits that change when the work waits for its lock. */
export const runDuringChange = async <Result>(
  db: Knex,
  change: (trx: Knex) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const trx = await db.transaction()
  await change(trx)
  const working = work()
  // Work that is refused at once never waits.
  await Promise.race([waitUntilBlocked(db), working.catch(() => undefined)])
  await trx.commit()
  return working
}
