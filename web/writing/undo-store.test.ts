import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUndo, holdUndo, offerUndo, releaseUndo, runUndo, undoTime } from './undo-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clearUndo()
  vi.useRealTimers()
})

const offer = (of = 'Task:12') => {
  const undo = vi.fn<() => Promise<void>>(async () => undefined)
  const onOver = vi.fn<() => void>()
  return {
    id: offerUndo({ of, line: { verb: 'completeTask' }, said: 'Done.', undo, onOver }),
    undo,
    onOver,
  }
}

test('a change can be taken back for ten seconds and no longer', async () => {
  const { id, undo, onOver } = offer()
  vi.advanceTimersByTime(undoTime - 1)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledOnce()
  await runUndo(id)
  expect(undo).not.toHaveBeenCalled()
})

test('the clock stands still while somebody is at the way back, and goes on from there', () => {
  const { id, onOver } = offer()
  vi.advanceTimersByTime(9000)
  holdUndo(id, 'pointer')
  holdUndo(id, 'focus')
  vi.advanceTimersByTime(60_000)
  releaseUndo(id, 'pointer')
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
  releaseUndo(id, 'focus')
  vi.advanceTimersByTime(999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledOnce()
})

test('taking back happens once, however often it is pressed', async () => {
  const { id, undo, onOver } = offer()
  await Promise.all([runUndo(id), runUndo(id)])
  expect(undo).toHaveBeenCalledOnce()
  expect(onOver).toHaveBeenCalledOnce()
})

test('another thing that changes leaves the first way back open; the same thing takes its place', async () => {
  const first = offer('Task:12')
  const other = offer('Task:13')
  expect(first.onOver).not.toHaveBeenCalled()
  offer('Task:12')
  expect(first.onOver).toHaveBeenCalledOnce()
  expect(other.onOver).not.toHaveBeenCalled()
  await runUndo(first.id)
  expect(first.undo).not.toHaveBeenCalled()
})
