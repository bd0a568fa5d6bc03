import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'

const { db, as } = await testApp()

const ask = `query ($first: Int) {
  workloads(first: $first) { assistant { displayName } openTasks overdueTasks customers }
}`

const yesterday = new Date(Date.now() - 86_400_000)

it('lists active assistants with their open and overdue tasks: most overdue first, then most open', async () => {
  const [ada, bo, cy] = [
    await build.assistant(db, { displayName: 'Ada' }),
    await build.assistant(db, { displayName: 'Bo' }),
    await build.assistant(db, { displayName: 'Cy' }),
  ]
  await build.assistant(db, { displayName: 'Gone', disabledAt: new Date() })
  await build.assistant(db, { displayName: 'Invited', invited: true })
  const customer = await build.customer(db, { assignedVaId: bo.id })
  const of = { customerId: customer.id }
  await build.task(db, { ...of, assignedVaId: ada.id, dueDate: yesterday })
  for (const status of ['requested', 'in_progress', 'waiting', 'completed', 'cancelled'] as const)
    await build.task(db, { ...of, assignedVaId: bo.id, status })
  await build.task(db, { ...of, assignedVaId: cy.id, status: 'completed', dueDate: yesterday })
  const manager = await as(await build.manager(db))
  const { data } = await manager.graphql(ask, { first: null })
  expect(data?.['workloads']).toEqual([
    { assistant: { displayName: 'Ada' }, openTasks: 1, overdueTasks: 1, customers: 0 },
    { assistant: { displayName: 'Bo' }, openTasks: 3, overdueTasks: 0, customers: 1 },
    { assistant: { displayName: 'Cy' }, openTasks: 0, overdueTasks: 0, customers: 0 },
  ])
  const two = await manager.graphql(ask, { first: 2 })
  expect(two.data?.['workloads']).toHaveLength(2)
})

it('is for management only', async () => {
  const assistant = await as(await build.assistant(db))
  const { errors } = await assistant.graphql(ask)
  expect(errors[0]?.extensions['code']).toBe('FORBIDDEN')
})
