import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { countRowsExamined } from '#api/testing/database/rows-examined.ts'
import { withoutTriggers } from '#api/testing/data/bypass-triggers.ts'
import { testDatabase } from '#api/testing/database.ts'
import { writeHistoryRows } from './history-rows.ts'

const { db, connection } = await testDatabase()
const rowsExamined = countRowsExamined(db, connection)

/** Customers with three users each. None of these users is notified. */
const otherCustomers = 1_000

it('a notification of a task reads the accounts that are told, not all of them', async () => {
  const assistant = await build.assistant(db)
  const manager = await build.manager(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const task = await build.task(db, { customerId: customer.id, assignedVaId: assistant.id })
  await withoutTriggers(db, (trx) =>
    trx.raw(
      `with others as (
         insert into customers (name, email, assigned_va_id)
         select 'Customer', 'customer@example.test', ? from generate_series(1, ${otherCustomers}) returning id)
       insert into users (username, password, display_name, customer_id)
       select id || '-' || n || '@example.test', '', 'User', id from others cross join generate_series(1, 3) n`,
      [assistant.id],
    ),
  )
  await db.raw('analyze')
  const examinedCount = await rowsExamined(() =>
    writeHistoryRows(db, {
      notifications: [
        {
          event: 'taskCreated',
          kind: 'task',
          noun: 'task',
          recordId: task.id,
          subjectId: task.id,
          recordName: task.title,
          customerId: customer.id,
          audience: 'customer',
          actorId: null,
          at: new Date(),
          toIds: [],
          toAssignee: true,
          toAssistant: true,
          toCustomerUsers: true,
          toManagement: true,
        },
      ],
    }),
  )
  expect(await db('notifications').orderBy('user_id').pluck('user_id')).toEqual([
    assistant.id,
    manager.id,
  ])
  expect(examinedCount).toBeLessThan(100)
})
