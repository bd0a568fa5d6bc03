import type { Knex } from 'knex'
import type { StatusOf } from '#shared/statuses.ts'
import type { RecordChange } from './activity-entry.ts'

type Service = { id: number; status: StatusOf<'customerService'> }

const isActive = (row: object) => (row as Service).status === 'active'

/**
 * Begins and ends pauses of services: the times in which they are not active, on which their weekly hours depend. It is
 * written with the history of every change, so that no verb, job or import can forget it.
 */
export const writeServicePauses = async (
  db: Knex,
  changes: Iterable<RecordChange>,
  now: Date,
): Promise<void> => {
  const changedServices = [...changes].filter(
    ({ noun, before, after }) =>
      noun === 'customerService' && (before === null || isActive(before)) !== isActive(after),
  )
  const idsOf = (active: boolean) =>
    changedServices
      .filter(({ after }) => isActive(after) === active)
      .map(({ after }) => (after as Service).id)
  const [pausedIds, resumedIds] = [idsOf(false), idsOf(true)]
  if (pausedIds.length > 0)
    await db('servicePauses')
      .insert(pausedIds.map((customerServiceId) => ({ customerServiceId, start: now })))
      .onConflict(['customerServiceId', 'start'])
      .merge({ end: null })
  if (resumedIds.length > 0)
    await db('servicePauses')
      .whereIn('customerServiceId', resumedIds)
      .whereNull('end')
      // Another node's clock may have been ahead at the start.
      .update({ end: db.raw('greatest(start, ?)', [now]) })
}
