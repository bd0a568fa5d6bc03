import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const gate = () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { open, opened }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('few work at once, the next begins when one ends, in the order in which they came', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 10 })
  const gates = Array.from({ length: 4 }, gate)
  const begun: number[] = []
  const all = gates.map(({ opened }, n) =>
    inTurn(async () => {
      begun.push(n)
      await opened
    }),
  )
  await soon()
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await soon()
  expect(begun).toEqual([0, 1, 2])
  for (const { open } of gates) open()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

it('whoever fails leaves the place to the next', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 10 })
  const fails = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(fails).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})

it('more than may wait are refused, and so is who waited too long', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1, patience: 20 })
  const { open, opened } = gate()
  const first = inTurn(() => opened)
  const waits = inTurn(async () => 'never')
  const refused = { code: 'UNAVAILABLE', details: { retryAfter: 2 } }
  await expect(inTurn(async () => 'never')).rejects.toMatchObject(refused)
  await expect(waits).rejects.toMatchObject(refused)
  // The place that the impatient one left is free again.
  const patient = inTurn(async () => 'done')
  open()
  await first
  expect(await patient).toBe('done')
})
