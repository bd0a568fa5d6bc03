import type { Knex } from 'knex'
import type { MergeObstacleReason } from '#shared/merging.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** What would move with a customer. */
export type MovingCounts = {
  tasks: number
  services: number
  timeSeconds: number
  messages: number
  staffMessages: number
  notes: number
  contacts: number
  files: number
  events: number
}

/** What a merge of two customers would do, and what stands in its way. */
export type CustomerMergeRow = MovingCounts & {
  readers: PersonRow[]
  obstacles: { reason: MergeObstacleReason; message: string; recordId: number }[]
}

const count = (from: string) => `(select count(*) from ${from})::int`

/** Counts what would move with a customer, by one statement. */
export const countMoving = async (db: Knex, id: number): Promise<MovingCounts> => {
  const { rows } = await db.raw<{ rows: [MovingCounts] }>(
    `select ${count('tasks where customer_id = :id')} as tasks,
       ${count('customer_services where customer_id = :id')} as services,
       (select coalesce(sum(seconds), 0) from time_entries where customer_id = :id and voided_at is null)::int as "timeSeconds",
       ${count(`messages where customer_id = :id and audience = 'customer'`)} as messages,
       ${count(`messages where customer_id = :id and audience = 'staff'`)} as "staffMessages",
       ${count(`interactions where customer_id = :id and type = 'note'`)} as notes,
       ${count(`interactions where customer_id = :id and type <> 'note'`)} as contacts,
       ${count(`file_attachments where customer_id = :id and audience = 'customer'`)} as files,
       ${count('calendar_events where customer_id = :id')} as events`,
    { id },
  )
  return rows[0]
}

/** Returns the people who sign in for a customer, the first 50 by name. */
export const readersOf = async (db: Knex, customerId: number): Promise<number[]> =>
  db('users')
    .where({ customerId })
    .whereNull('disabledAt')
    .orderBy('displayName')
    .limit(50)
    .pluck('id')
