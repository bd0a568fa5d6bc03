import type { Knex } from 'knex'

/** How far people had read a thread, before and after it got the messages of another one, by account. */
export type ReadMarks = Readonly<Record<string, { before: string; after: string }>>

/**
 * Lets the earlier read mark of two threads count for the one that gets the messages of both, so that no message counts
 * as read that was not. Returns the marks that changed.
 */
export const lowerReadMarks = async (
  db: Knex,
  { from, to }: { from: number; to: number },
): Promise<ReadMarks> => {
  const { rows } = await db.raw<{ rows: { userId: number; before: Date; after: Date }[] }>(
    `update thread_reads kept set read_until = merged.read_until
     from thread_reads merged, (select user_id, read_until from thread_reads where customer_id = :to order by 1 for update) held
     where kept.customer_id = :to and merged.customer_id = :from and merged.user_id = kept.user_id
       and held.user_id = kept.user_id and merged.read_until < kept.read_until
       and exists (select from messages where customer_id = :from)
     returning kept.user_id as "userId", held.read_until as before, kept.read_until as after`,
    { from, to },
  )
  return Object.fromEntries(
    rows.map(({ userId, before, after }) => [
      userId,
      { before: before.toISOString(), after: after.toISOString() },
    ]),
  )
}

/** Gives the read marks back that nobody has moved since. */
export const raiseReadMarks = async (db: Knex, customerId: number, marks: ReadMarks) => {
  if (Object.keys(marks).length === 0) return
  await db.raw(
    `update thread_reads r set read_until = (m.value ->> 'before')::timestamptz
     from jsonb_each(?::jsonb) m
     where r.customer_id = ? and r.user_id = m.key::bigint and r.read_until = (m.value ->> 'after')::timestamptz`,
    [JSON.stringify(marks), customerId],
  )
}
