import type { Knex } from 'knex'
import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import { buildActivity, type Actor } from './build-activity.ts'
import type { Days } from './days.ts'
import type { Client } from './seed-customers.ts'
import { isNearlyUsedUp } from './seed-time.ts'

const seconds = 3 * 3600
const reason =
  'Twelve new leads came in after the open house. Calling all of them takes about 3 hours more.'

/** The Monday of the week of an instant in a time zone, and the first instant of that week. */
const weekIn = `
  select first_day::date::text as week, first_day at time zone zone as start
  from (select ?::text as zone) z
  cross join lateral (select date_trunc('week', ?::timestamptz at time zone zone) as first_day) f`

/** Seeds a request for extra hours of the first customer's service that is nearly used up, which waits for an answer. */
export const seedExtraHours = async (db: Knex, days: Days, clients: readonly Client[]) => {
  const client = clients.find(({ isMain }) => isMain)
  if (!client) return
  const services = (await db('customerServices').where({
    customerId: client.row.id,
    status: 'active',
  })) as CustomerServiceRow[]
  const service = services.find((one) => isNearlyUsedUp(client, one))
  if (!service) return
  const company = (await db('organisation').first('timeZone')) as { timeZone: string }
  const zone = client.row.timeZone ?? company.timeZone
  const { rows } = await db.raw<{ rows: [{ week: string; start: Date }] }>(weekIn, [zone, days.now])
  const [{ week, start }] = rows
  const requestedAt = days.hoursFromNow(-2)
  await db('extraHoursRequests').insert({
    customerServiceId: service.id,
    requestedBy: client.assistant.id,
    week,
    seconds,
    reason,
    createdAt: requestedAt < start ? start : requestedAt,
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
