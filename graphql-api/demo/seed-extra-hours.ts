import type { Knex } from 'knex'
import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { mondayOf } from '#shared/days.ts'
import { buildActivity, type Actor } from './build-activity.ts'
import { type Days, timeOn } from './days.ts'
import type { Client } from './seed-customers.ts'
import { isNearlyUsedUp } from './seed-time.ts'

const seconds = 3 * 3600

/** Seconds of the week's 15 hours after which more is asked for, on Tuesday. */
const askedAfter = 9 * 3600
const reason =
  'Twelve new leads came in after the open house. Calling all of them takes about 3 hours more.'

/** Seeds a request for extra hours of the first customer's service once most of its week is used, which waits for an answer. */
export const seedExtraHours = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const client = clients.find(({ isMain }) => isMain)
  if (!client) return
  const services = (await db('customerServices').where({
    customerId: client.row.id,
    status: 'active',
  })) as CustomerServiceRow[]
  const service = services.find((one) => isNearlyUsedUp(client, one))
  if (!service) return
  const week = mondayOf(days.today)
  const entries: TimeEntryRow[] = await db('timeEntries')
    .where({ customerServiceId: service.id })
    .where('start', '>=', timeOn(week, 0))
    .orderBy('start')
  let usedSeconds = 0
  const requestEntry = entries.find((entry) => (usedSeconds += entry.seconds ?? 0) >= askedAfter)
  if (!requestEntry) return
  await db('extraHoursRequests').insert({
    customerServiceId: service.id,
    requestedBy: client.assistant.id,
    week,
    seconds,
    reason,
    createdAt: requestEntry.end,
  })
}

type Request = { customerServiceId: number; requestedBy: number; createdAt: Date }

/** Returns the activities of the requests, which are those of their services. */
export const activitiesOfRequests = async (
  db: Knex,
  services: readonly CustomerServiceRow[],
  personOf: (id: number | null) => Actor,
): Promise<New<ActivityRow>[]> => {
  const requests: Request[] = await db('extraHoursRequests').orderBy('id')
  return requests.flatMap(({ customerServiceId, requestedBy, createdAt }) => {
    const row = services.find(({ id }) => id === customerServiceId)
    return row
      ? [
          buildActivity({
            at: createdAt,
            by: personOf(requestedBy),
            verb: 'requestExtraHours',
            noun: 'customerService',
            row,
            name: row.serviceType,
            changes: [['extraHours', [], ['3 hours requested']]],
          }),
        ]
      : []
  })
}
