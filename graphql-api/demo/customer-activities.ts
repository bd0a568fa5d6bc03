import type { New } from '#api/testing/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import { buildActivity } from './build-activity.ts'
import type { Client } from './seed-customers.ts'

/** Returns the activities of customers: creation, notes, closing, and portal accounts. */
export const activitiesOfCustomer = (
  { row, manager, assistant, accounts }: Client,
  /** Customers who were leads before. */
  isWon: boolean,
): New<ActivityRow>[] => {
  const about = { noun: 'customer', row, name: row.name, customerId: row.id } as const
  const change =
    row.status === 'active'
      ? ({
          by: assistant,
          verb: 'updateCustomer',
          changes: [['tags', [], row.tags]],
        } as const)
      : ({
          by: manager,
          verb: row.status === 'paused' ? 'pauseCustomer' : 'closeCustomer',
          changes: [['status', 'active', row.status]],
        } as const)
  return [
    buildActivity({
      ...about,
      at: row.createdAt,
      by: manager,
      verb: isWon ? 'convertLead' : 'createCustomer',
    }),
    buildActivity({ ...about, ...change, at: row.updatedAt }),
    ...accounts.map((account) =>
      buildActivity({
        at: account.createdAt,
        by: manager,
        verb: 'createUser',
        noun: 'user',
        row: account,
        name: account.displayName,
      }),
    ),
  ]
}

/** Returns the activities of a service: creation, pause and cancellation. */
export const activitiesOfService = (
  row: CustomerServiceRow,
  { manager, row: customer }: Client,
): New<ActivityRow>[] => {
  const about = { noun: 'customerService', row, name: row.serviceType, by: manager } as const
  const createdActivity = buildActivity({
    ...about,
    at: row.createdAt,
    verb: 'createCustomerService',
  })
  if (row.status === 'active') return [createdActivity]
  // A service ends with its customer, if the customer is closed.
  const endedAt = row.status === 'cancelled' && row.endDate ? row.endDate : customer.updatedAt
  return [
    createdActivity,
    buildActivity({
      ...about,
      at: endedAt < row.createdAt ? row.createdAt : endedAt,
      verb: row.status === 'paused' ? 'pauseCustomerService' : 'cancelCustomerService',
      changes: [['status', 'active', row.status]],
    }),
  ]
}
