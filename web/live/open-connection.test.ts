import { afterEach, expect, test, vi } from 'vitest'
import { forgetLines, setOffline } from '#web/testing/fake-connection.ts'
import { openLiveConnection } from './open-connection.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetLines()
})

test('a line that is closed while it waits to reconnect leaves no timer behind', async () => {
  vi.useFakeTimers()
  setOffline(true)
  const onLost = vi.fn<() => void>()
  const line = openLiveConnection({
    onBatch: () => undefined,
    onUp: () => undefined,
    onLost,
    onSignInEnded: () => undefined,
    onViewerChanged: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(onLost).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  line.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
