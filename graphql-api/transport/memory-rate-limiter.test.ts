import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryRateLimiter } from './limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

it('each key has its points per minute, and a refusal returns the seconds to wait', async () => {
  const limiter = new MemoryRateLimiter(2)
  expect([await limiter.take('a'), await limiter.take('a')]).toEqual([null, null])
  vi.advanceTimersByTime(20_000)
  expect(await limiter.take('a')).toBe(40)
  expect(await limiter.take('b')).toBeNull()
  vi.advanceTimersByTime(39_999)
  expect(await limiter.take('a')).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await limiter.take('a')).toBeNull()
})

it('charged points count for their key only', async () => {
  const limiter = new MemoryRateLimiter(10)
  expect(await limiter.take('a')).toBeNull()
  await limiter.charge('a', 9)
  expect(await limiter.take('a')).toBe(60)
  expect(await limiter.take('b')).toBeNull()
})

it('forgets the least recently used key beyond 50,000, so that its memory is bounded', async () => {
  const limiter = new MemoryRateLimiter(1)
  await limiter.take('first')
  await limiter.take('used again')
  for (let at = 0; at < 49_998; at += 1) await limiter.take(`other ${at}`)
  expect(await limiter.take('used again')).toBe(60)
  await limiter.take('one more')
  expect(await limiter.take('used again')).toBe(60)
  expect(await limiter.take('first')).toBeNull()
})
