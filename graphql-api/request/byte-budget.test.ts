import { expect, it } from 'vitest'
import { currentByteBudget, createByteBudgets, runWithByteBudget } from './byte-budget.ts'

it('lets an answer read and write up to its limit, each for itself, and refuses from then on', () => {
  const budget = createByteBudgets({ limit: 1024 })()
  budget.read(1024)
  budget.write(1024)
  expect(budget.refusal).toBeNull()
  const refusal = { message: /^An answer may have 1 KB; this one would have more\./ }
  expect(() => budget.write(1)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
  expect(() => budget.write(0)).toThrow(refusal.message)
  expect(budget.refusal?.message).toMatch(refusal.message)
})

it('lets all answers together hold so much, and tells the larger ones to come again', () => {
  const open = createByteBudgets({ limit: 1024, together: 2048 })
  const [first, second, third, small] = [open(), open(), open(), open()]
  first.read(1000)
  second.read(1000)
  const busy = expect.objectContaining({ code: 'UNAVAILABLE', details: { retryAfter: 2 } }) as Error
  expect(() => third.write(100)).toThrow(busy)
  small.write(64)
  first.close()
  first.close()
  const next = open()
  next.write(800)
  expect(() => next.write(200)).toThrow(busy)
})

it('counts for nothing what was read and will be read again, for the answer and for all together', () => {
  const open = createByteBudgets({ limit: 1024, together: 1500 })
  const [again, other] = [open(), open()]
  again.read(1000)
  again.unread(1000)
  again.read(1000)
  expect(again.refusal).toBeNull()
  other.read(400)
  again.close()
  again.unread(1000)
  other.read(600)
  const next = open()
  next.read(500)
  expect(() => next.read(100)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
})

it('is known wherever work for the answer goes on, and nowhere else', async () => {
  const budget = createByteBudgets({ limit: 1 })()
  const found = await runWithByteBudget(budget, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return currentByteBudget()
  })
  expect(found).toBe(budget)
  expect(currentByteBudget()).toBeUndefined()
})
