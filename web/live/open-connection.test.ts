import { afterEach, expect, test, vi } from 'vitest'
import { forgetLines, openedLine, setOffline } from '#web/testing/fake-connection.ts'
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
    after: null,
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

test('a cursor that the server refuses is given up, and the first batch then is a reset', async () => {
  const onBatch = vi.fn<(batch: object, isFirst: boolean) => void>()
  const line = openLiveConnection({
    after: 'of another database',
    onBatch,
    onUp: () => undefined,
    onLost: () => undefined,
    onSignInEnded: () => undefined,
    onViewerChanged: () => undefined,
  })
  const refusedRecord = await openedLine()
  expect(refusedRecord.after).toBe('of another database')
  refusedRecord.refuse()
  const next = await openedLine()
  expect(next.after).toBeNull()
  next.tell({ items: [] })
  await vi.waitFor(() => expect(onBatch).toHaveBeenCalled())
  next.tell({ items: [] })
  await vi.waitFor(() => expect(onBatch).toHaveBeenCalledTimes(2))
  expect(onBatch.mock.calls).toMatchObject([
    [{ reset: true }, true],
    [{ reset: false }, false],
  ])
  line.close()
})
