import { expect, it } from 'vitest'
import { createBatchQueue, maxQueuedItems } from './batch-queue.ts'

const batch = (id: number, kind: 'created' | 'changed' | 'ended' = 'changed') => ({
  cursor: String(id),
  reset: false,
  isDelayed: false,
  items: [{ noun: 'task' as const, id, kind }],
})

it('5,000 changes for a client that does not read become one batch without items', async () => {
  const queue = createBatchQueue(() => undefined)
  for (let id = 1; id <= 5000; id += 1) queue.push(batch(id))
  expect((await queue.next()).value).toMatchObject({ cursor: '5000', reset: true, items: [] })
  queue.push(batch(5001))
  expect((await queue.next()).value).toMatchObject({ reset: false, items: [{ id: 5001 }] })
})

it('changes of the same records are merged, however many', async () => {
  const queue = createBatchQueue(() => undefined)
  for (let count = 0; count < 5000; count += 1) queue.push(batch(count % maxQueuedItems))
  const { value } = await queue.next()
  expect(value).toMatchObject({ reset: false, items: { length: maxQueuedItems } })
})

it('a record that is new and then changes stays new, and one that ends has ended', async () => {
  const queue = createBatchQueue(() => undefined)
  for (const one of [batch(1, 'created'), batch(1), batch(2), batch(2, 'ended')]) queue.push(one)
  const { value } = await queue.next()
  expect(value?.items.map(({ kind }) => kind)).toEqual(['created', 'ended'])
})

it('its end settles a read that waits, and is reported once', async () => {
  let endedCount = 0
  const queue = createBatchQueue(() => (endedCount += 1))
  const waiting = queue.next()
  await queue.return?.()
  await queue.return?.()
  expect(await waiting).toEqual({ value: undefined, done: true })
  expect(endedCount).toBe(1)
})
