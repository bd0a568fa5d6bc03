import type { Knex } from 'knex'
import type { Days } from './days.ts'

/** Marks the requests of the last working day that portal users made as not seen by their assistant yet. */
export const markNewRequests = async (db: Knex, days: Days) => {
  await db('tasks')
    .where({ status: 'requested' })
    .where('createdAt', '>', days.ago(1, 0))
    .whereIn(
      'id',
      db('activities')
        .join('users', 'users.id', 'activities.actorId')
        .where({ noun: 'task', verb: 'createTask', role: 'user' })
        .select('recordId'),
    )
    .update({ customerActedAt: db.ref('createdAt') })
}
