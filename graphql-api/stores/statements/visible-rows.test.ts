import { expect, it } from 'vitest'
import { any, apart } from '#api/access/scope.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { build } from '#api/testing/factories/index.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { selectVisibleRows } from './visible-rows.ts'

const { db } = await testDatabase()

const viewing = ({ id }: { id: number }) =>
  createTestStores(db, {
    id,
    role: 'virtual_assistant',
    assistantsSee: 'assigned',
    customerId: null,
    signInId: 1,
  } as unknown as Viewer)

it('a filter by assistant returns the rows in scope and no others', async () => {
  const ada = await build.user(db, { role: 'virtual_assistant' })
  const bob = await build.user(db, { role: 'virtual_assistant' })
  const createdValues = []
  for (const seenBy of [ada, bob]) {
    const customer = await build.customer(db, { assignedVaId: seenBy.id })
    for (const heldBy of [ada, bob]) {
      const ownedInput = { customerId: customer.id, assignedVaId: heldBy.id }
      createdValues.push({ seenBy, heldBy, task: await build.task(db, ownedInput) })
    }
  }
  for (const seenBy of [ada, bob])
    for (const heldBy of [ada, bob]) {
      const { tasks } = viewing(seenBy)
      const filter = { assignedVaId: heldBy.id }
      const expected = createdValues.filter((one) => one.seenBy === seenBy && one.heldBy === heldBy)
      const { nodes } = await tasks.page({ first: 5, orderBy: { field: 'title' }, filter })
      expect(nodes.map(({ id }) => id)).toEqual(expected.map(({ task }) => task.id))
      expect(await tasks.count(filter)).toBe(1)
    }
})

it.each([any<Noun>(), apart<Noun>()])('of no sets at all nothing is in sight', async (scope) => {
  await build.task(db)
  expect(await selectVisibleRows(db, 'task', () => scope)).toEqual([])
})
