import { expect, it } from 'vitest'
import { createEnding } from '#api/course.ts'
import { createPlaces } from './places.ts'

const soon = () => new Promise((resolve) => setImmediate(resolve))
const refused = { code: 'RATE_LIMITED', status: 429, details: { retryAfter: 2 } }

it('each caller has so many places, others wait in their order, the rest are refused', async () => {
  const place = createPlaces({ atOnce: 2, waiting: 2 })
  const order: number[] = []
  const asked = [1, 2, 3, 4].map(async (at) => {
    const giveBack = await place('a')
    order.push(at)
    return giveBack
  })
  await soon()
  await expect(place('a')).rejects.toMatchObject(refused)
  expect(order).toEqual([1, 2])
  // Somebody else has places of their own.
  ;(await place('b'))()
  const first = await asked[0]
  first?.()
  // A place that is given back twice is given back once.
  first?.()
  await soon()
  expect(order).toEqual([1, 2, 3])
  ;(await asked[1])?.()
  for (const one of asked) (await one)()
  const again = await Promise.all([place('a'), place('a')])
  expect(again).toHaveLength(2)
})

it('whoever waits too long is refused, and whoever goes leaves the queue', async () => {
  const place = createPlaces({ atOnce: 1, waiting: 5, patience: 30 })
  const giveBack = await place('a')
  const { ending, end } = createEnding()
  const left = place('a', ending)
  const impatient = place('a')
  end(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(impatient).rejects.toMatchObject(refused)
  giveBack()
  ;(await place('a'))()
})
