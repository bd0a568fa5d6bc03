import { expect, it } from 'vitest'
import { readByteBudget, createByteBudgets, runWithByteBudget } from './byte-budget.ts'

it('a response may read and write up to its limit each, and every later byte is refused', () => {
  const budget = createByteBudgets({ limit: 1024 })()
  budget.read(1024)
  budget.write(1024)
  expect(budget.refusal).toBeNull()
  const refusal = { message: /^A response can be up to 1 KB\./ }
  expect(() => budget.write(1)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
  expect(() => budget.write(0)).toThrow(refusal.message)
  expect(budget.refusal?.message).toMatch(refusal.message)
})

it('above the total limit larger responses are refused with Retry-After, and small ones pass', () => {
  const open = createByteBudgets({ limit: 1024, totalLimit: 2048 })
  const [first, second, third, smallBudget] = [open(), open(), open(), open()]
  first.read(1000)
  second.read(1000)
  const busy = expect.objectContaining({ code: 'UNAVAILABLE', details: { retryAfter: 2 } }) as Error
  expect(() => third.write(100)).toThrow(busy)
  smallBudget.write(64)
  first.close()
  first.close()
  const next = open()
  next.write(800)
  expect(() => next.write(200)).toThrow(busy)
})

it('the current budget is available in asynchronous work for its response, and nowhere else', async () => {
  const budget = createByteBudgets({ limit: 1 })()
  const currentBudget = await runWithByteBudget(budget, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return readByteBudget()
  })
  expect(currentBudget).toBe(budget)
  expect(readByteBudget()).toBeUndefined()
})
