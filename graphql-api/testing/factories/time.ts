import type { Knex } from 'knex'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { insertOne, type New } from './insert-many.ts'
import { nextNumber } from './next-number.ts'
import { buildCustomer } from './people.ts'

/** No two entries of one assistant may overlap, so each lies in two seconds of its own. The last three hours are free for the time that a test records. */
const newest = floorToSecond(new Date(Date.now() - 3 * 3_600_000)).getTime()

const twoSeconds = 2000

/** The assistant of a running timer gives signs of life all the time, unless a test says otherwise. */
const alwaysSeen = new Date('2100-01-01T00:00:00Z')

/** Creates an entry of one second in the past, of the customer's assistant unless one is given. */
export const buildTimeEntry = async (
  db: Knex,
  overrides: New<TimeEntryRow> = {},
): Promise<TimeEntryRow> => {
  const customerId = overrides.customerId ?? (await buildCustomer(db)).id
  const customer = await db<CustomerRow>('customers').where({ id: customerId }).first()
  const start = overrides.start ?? new Date(newest - nextNumber() * twoSeconds)
  return insertOne(db, 'timeEntries', {
    start,
    end: new Date(start.getTime() + 1000),
    assistantId: customer?.assignedVaId,
    ...(overrides.end === null && { seenAt: alwaysSeen }),
    ...overrides,
    customerId,
  })
}
