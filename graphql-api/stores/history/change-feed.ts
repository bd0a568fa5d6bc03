import type { Knex } from 'knex'
import type { FeedNoun } from '#api/access/change-scope.ts'
import type { ChangeAudience, ChangeKind } from '#shared/kinds.ts'

/** One changed record for the change feed. */
export type FeedEntry = {
  noun: FeedNoun
  recordId: number
  kind: ChangeKind
  /** Customers that the record belonged to before or after the change. Their assistants are added when it is written, except for time, which only the assistant sees who spent it. */
  customerIds: readonly number[]
  /** The task whose customer the record belongs to; null if `customerIds` are complete. */
  taskId: number | null
  /** Accounts that the record named before or after the change. */
  personIds: readonly number[]
  audience: ChangeAudience
}

/** The channel that tells every node that the feed has new rows. A notification carries no data. */
export const changesChannel = 'changes'

/** Hours for which changes are kept. */
export const feedHours = 48

/** SQL that selects the rows of the change feed from the JSON of `FeedEntry`s, which is its only binding. */
export const feedRows = `
  select e.noun, e."recordId" as record_id, e.kind, c.ids as customer_ids,
    e."personIds" || array(select assigned_va_id from customers where id = any(c.ids) and e.audience <> 'person' and e.noun <> 'timeEntry') as person_ids,
    e.audience
  from jsonb_to_recordset(?::jsonb) as e(noun text, "recordId" bigint, kind text, "customerIds" bigint[],
    "taskId" bigint, "personIds" bigint[], audience text)
  cross join lateral (
    select e."customerIds" || array(select customer_id from tasks where id = e."taskId") as ids
  ) as c`

/** Returns the sweep that deletes changes after 48 hours. */
export const sweepChanges =
  (db: Knex) =>
  async (now: Date): Promise<number> =>
    db('changes')
      .where('at', '<', new Date(now.getTime() - feedHours * 3_600_000))
      .delete()
