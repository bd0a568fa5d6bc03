import { expect, it } from 'vitest'
import { budgetNow, jsonBytes, openBudget, withBudget } from './answer-budget.ts'

it('lets an answer read and write up to its limit, each for itself, and refuses from then on', () => {
  const budget = openBudget(1024)
  budget.read(1024)
  budget.write(1024)
  expect(budget.refusal).toBeNull()
  const refusal = { message: /^An answer may have 1 KB; this one would have more\./ }
  expect(() => budget.write(1)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
  expect(() => budget.write(0)).toThrow(refusal.message)
  expect(budget.refusal?.message).toMatch(refusal.message)
})

it('is known wherever work for the answer goes on, and nowhere else', async () => {
  const budget = openBudget(1)
  const found = await withBudget(budget, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return budgetNow()
  })
  expect(found).toBe(budget)
  expect(budgetNow()).toBeUndefined()
})

it('counts a text as it is written: its signs, and those that are written long', () => {
  expect(jsonBytes('plain')).toBe(7)
  expect(jsonBytes('é')).toBe(4)
  expect(jsonBytes('\u0001')).toBe(8)
  expect(jsonBytes(new Date(0))).toBe(26)
  expect(jsonBytes(['a'])).toBe(5)
  expect(jsonBytes(undefined)).toBe(6)
})
