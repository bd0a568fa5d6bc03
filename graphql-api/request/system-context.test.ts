import { beforeEach, expect, it } from 'vitest'
import { disableUser } from '#api/domain/accounts/account-status.ts'
import { recordInteraction } from '#api/domain/customers/interactions.ts'
import { assignTask, completeTask } from '#api/domain/tasks/tasks.ts'
import { build } from '#api/testing/factories/index.ts'
import { throwOnLockOrder } from '#api/testing/app.ts'
import { testDatabase } from '#api/testing/database.ts'
import type { AppServices } from './context.ts'
import { createSystemContext } from './system-context.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const ctx = createSystemContext(
  {
    db,
    clock: () => new Date(),
    secret: 'a secret',
    hasFreeDisk: async () => true,
    countWrite: async () => 60,
    onLockOrderViolation: throwOnLockOrder,
  } as unknown as AppServices,
  'test',
)

const scene = async () => {
  const assistant = await build.assistant(db)
  const customer = await build.customer(db, { assignedVaId: assistant.id })
  const user = await build.user(db, { customerId: customer.id })
  const task = await build.task(db, { customerId: customer.id, status: 'in_progress' })
  return { assistant, customer, user, task }
}

it('a verb of the system is logged without an actor, for the audience of its change, and people are told', async () => {
  const { task, user, customer } = await scene()
  await completeTask(ctx, { id: String(task.id), expectedVersion: 1 })
  expect(await db('tasks').where({ id: task.id }).first()).toMatchObject({ status: 'completed' })
  expect(await db('activities').where({ noun: 'task' })).toMatchObject([
    {
      verb: 'completeTask',
      recordId: task.id,
      customerId: customer.id,
      actorId: null,
      actorName: null,
      audience: 'customer',
    },
  ])
  expect(await db('notifications')).toMatchObject([
    { event: 'taskCompleted', userId: user.id, actorId: null },
  ])
})

it('the system has the limits of no person, and sees every record', async () => {
  const { task } = await scene()
  const other = await build.assistant(db)
  const input = { id: String(task.id), expectedVersion: 1, assignedVaId: String(other.id) }
  await assignTask(ctx, input)
  expect(await db('tasks').where({ id: task.id }).first()).toMatchObject({
    assignedVaId: other.id,
    version: 2,
  })
})

it('a security event of the system names no account', async () => {
  const { user } = await scene()
  await disableUser(ctx, { id: String(user.id), expectedVersion: 1 })
  expect(await db('securityEvents')).toMatchObject([
    { kind: 'user_disabled', userId: null, aboutId: user.id, address: 'system' },
  ])
})

it('a verb that records who did something is refused, and changes nothing', async () => {
  const { customer } = await scene()
  const input = { customerId: String(customer.id), type: 'note', summary: 'Called' }
  await expect(recordInteraction(ctx, input)).rejects.toMatchObject({ code: '23503' })
  expect(await db('interactions')).toEqual([])
})
