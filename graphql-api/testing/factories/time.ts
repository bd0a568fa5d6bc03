import type { Knex } from 'knex'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { insertOne, type New } from './insert-many.ts'
import { newRow } from './new-row.ts'
import { buildCustomer } from './people.ts'

/** The assistant of a running timer gives signs of life all the time, unless a test says otherwise. */
const alwaysSeen = new Date('2100-01-01T00:00:00Z')

/** Creates an entry of one second in the past, of the customer's assistant unless one is given. */
export const buildTimeEntry = async (
  db: Knex,
  overrides: New<TimeEntryRow> = {},
): Promise<TimeEntryRow> => {
  const customerId = overrides.customerId ?? (await buildCustomer(db)).id
  const customer = await db<CustomerRow>('customers').where({ id: customerId }).first()
  return insertOne(db, 'timeEntries', {
    ...newRow.timeEntry(overrides.start),
    assistantId: customer?.assignedVaId,
    ...(overrides.end === null && { seenAt: alwaysSeen }),
    ...overrides,
    customerId,
  })
}
