import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const clock = { now: 0 }
const open = (settings: { perMinute: number; burst: number; waiting?: number }) => {
  clock.now = 1000
  return createPace({ ...settings, now: () => clock.now }).take
}

it('lets so many through at once, then one after the other, each caller for themselves', () => {
  const pace = open({ perMinute: 60, burst: 3 })
  expect([1, 2, 3].map(() => pace('a'))).toEqual([{ wait: 0 }, { wait: 0 }, { wait: 0 }])
  expect(pace('a')).toEqual({ retryAfter: 1 })
  expect(pace('b')).toEqual({ wait: 0 })
  clock.now += 1000
  expect(pace('a')).toEqual({ wait: 0 })
  expect(pace('a')).toEqual({ retryAfter: 1 })
  // What was refused counts for nothing, and a rest gives all of it back.
  clock.now += 60_000
  expect([1, 2, 3].map(() => pace('a'))).toEqual([{ wait: 0 }, { wait: 0 }, { wait: 0 }])
})

it('lets so many more wait for their time, and says to the others when it makes sense to ask again', () => {
  const pace = open({ perMinute: 60, burst: 1, waiting: 2 })
  expect([1, 2, 3, 4].map(() => pace('a'))).toEqual([
    { wait: 0 },
    { wait: 1000 },
    { wait: 2000 },
    { retryAfter: 1 },
  ])
})

it('counts what was dear as more, for whoever asked for it', () => {
  clock.now = 1000
  const { take, charge } = createPace({ perMinute: 60, burst: 10, now: () => clock.now })
  expect(take('a')).toEqual({ wait: 0 })
  charge('a', 9)
  expect(take('a')).toEqual({ retryAfter: 1 })
  expect(take('b')).toEqual({ wait: 0 })
})

it('forgets whoever asked least lately, so that its memory is bounded', () => {
  const pace = open({ perMinute: 1, burst: 1 })
  expect([pace('first'), pace('first')]).toEqual([{ wait: 0 }, { retryAfter: 60 }])
  for (let at = 0; at < 50_000; at += 1) pace(`other ${at}`)
  expect(pace('other 49999')).toEqual({ retryAfter: 60 })
  expect(pace('first')).toEqual({ wait: 0 })
})
