import type { Knex } from 'knex'

const waiting = async (db: Knex) => {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows.length
}

/** Answers once so many statements wait for what another transaction holds. */
export const waitUntilBlocked = async (db: Knex, most = 1) => {
  while ((await waiting(db)) < most) await new Promise((resolve) => setImmediate(resolve))
}

/** Runs `work` while another transaction has made `change`, and commits that change once the work waits for its lock. */
export const runDuringChange = async <Result>(
  db: Knex,
  change: (trx: Knex) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const trx = await db.transaction()
  await change(trx)
  const working = work()
  // One that is refused at once has not waited.
  await Promise.race([waitUntilBlocked(db), working.catch(() => undefined)])
  await trx.commit()
  return working
}
