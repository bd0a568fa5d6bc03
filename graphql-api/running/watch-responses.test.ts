import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchResponses } from './watch-responses.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const open = () => {
  const ping = vi.fn<() => void>()
  const onHung = vi.fn<() => void>()
  return { ping, onHung, ...watchResponses({ ping, onHung }) }
}

it('a worker that leaves five pings unanswered is reported as hung, once', () => {
  const { ping, onHung } = open()
  vi.advanceTimersByTime(10_000)
  expect([ping.mock.calls.length, onHung.mock.calls.length]).toEqual([5, 0])
  vi.advanceTimersByTime(60_000)
  expect([ping.mock.calls.length, onHung.mock.calls.length]).toEqual([5, 1])
})

it('a worker that answers, however late, is not reported', () => {
  const { onHung, recordResponse: logResponse } = open()
  for (let count = 0; count < 10; count += 1) {
    vi.advanceTimersByTime(9999)
    logResponse()
  }
  expect(onHung).not.toHaveBeenCalled()
})

it('a worker that has ended is not pinged', () => {
  const { ping, onHung, stop } = open()
  stop()
  vi.advanceTimersByTime(60_000)
  expect([ping.mock.calls.length, onHung.mock.calls.length]).toEqual([0, 0])
})
