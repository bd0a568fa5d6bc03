import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepEvery } from './sweep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hour = 60 * 60 * 1000
const now = new Date('2026-03-01T09:30:00Z')

const open = () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  return { warn, appServices: { clock: () => now, log: { warn } } }
}

it('all sweeps run once an hour until they are stopped', async () => {
  const { appServices } = open()
  const sweeps: [string, Date][] = []
  const sweep = (name: string) => async (now: Date) => void sweeps.push([name, now])
  const stop = sweepEvery(appServices, [sweep('sign-ins'), sweep('counters')])
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(sweeps).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sweeps).toEqual([
    ['sign-ins', now],
    ['counters', now],
  ])
  stop()
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(sweeps).toHaveLength(2)
})

it('a failed sweep is logged and runs again in the next hour', async () => {
  const { appServices, warn } = open()
  const error = new Error('away')
  const sweep = vi.fn<() => Promise<void>>(async () => {
    throw error
  })
  const stop = sweepEvery(appServices, [sweep])
  await vi.advanceTimersByTimeAsync(2 * hour)
  stop()
  expect(sweep).toHaveBeenCalledTimes(2)
  expect(warn.mock.calls[0]).toEqual([{ error }, 'expired rows could not be deleted'])
})
