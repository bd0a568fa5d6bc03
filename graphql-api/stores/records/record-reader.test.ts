import { expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createTestStores } from '#api/testing/stores.ts'

const { db, reset } = await testDatabase()

it('child lists with equal arguments are loaded separately for each parent column and projection', async () => {
  await reset()
  const assistant = await build.user(db, { role: 'virtual_assistant' })
  const customer = await build.customer(db)
  const ofCustomer = await build.task(db, { customerId: customer.id })
  const ofAssistant = await build.task(db, { assignedVaId: assistant.id })
  const { tasks } = createTestStores(db, 'system')
  const args = { orderBy: { field: 'created_at' } } as const
  const id = { key: 'id', columns: ['id'], joinedRelations: [] }
  const [one, other, idOnly] = await Promise.all([
    tasks.pageOf('customerId', customer.id, args),
    tasks.pageOf('assignedVaId', assistant.id, args),
    tasks.pageOf('customerId', customer.id, args, { record: id, cursors: false }),
  ])
  expect(one.nodes).toEqual([
    expect.objectContaining({ id: ofCustomer.id, title: ofCustomer.title }),
  ])
  expect(other.nodes).toEqual([expect.objectContaining({ id: ofAssistant.id })])
  expect(idOnly.nodes.map(({ id, title }) => [id, title])).toEqual([[ofCustomer.id, undefined]])
})
