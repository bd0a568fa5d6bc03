import type { New } from '#api/database/factories/index.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import { activityLine } from './activity-line.ts'
import type { Client } from './seed-customers.ts'

/** How a customer came, what was written down of them then, whether work for them ended, and who of theirs signs in. */
export const activitiesOfCustomer = (
  { row, manager, assistant, accounts }: Client,
  /** Whether they were a lead. */
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
    activityLine({
      ...about,
      at: row.createdAt,
      by: manager,
      verb: isWon ? 'convertLead' : 'createCustomer',
    }),
    activityLine({ ...about, ...change, at: row.updatedAt }),
    ...accounts.map((account) =>
      activityLine({
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

/** How a service was opened, and paused or cancelled. */
export const activitiesOfService = (
  row: CustomerServiceRow,
  { manager, row: customer }: Client,
): New<ActivityRow>[] => {
  const about = { noun: 'customerService', row, name: row.serviceType, by: manager } as const
  const opened = activityLine({ ...about, at: row.createdAt, verb: 'createCustomerService' })
  if (row.status === 'active') return [opened]
  // With the customer, where work for them ended, too.
  const ended = row.status === 'cancelled' && row.endDate ? row.endDate : customer.updatedAt
  return [
    opened,
    activityLine({
      ...about,
      at: ended < row.createdAt ? row.createdAt : ended,
      verb: row.status === 'paused' ? 'pauseCustomerService' : 'cancelCustomerService',
      changes: [['status', 'active', row.status]],
    }),
  ]
}
