import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearUndo,
  holdUndo,
  offerUndo,
  releaseUndo,
  runLatestUndo,
  runUndo,
  undoTime,
} from './undo-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clearUndo()
  vi.useRealTimers()
})

const change = { verb: 'completeTask', earlierEntries: new Set<string>() } as const

const offer = (of = 'Task:12') => {
  const undo = vi.fn<() => Promise<boolean>>(async () => true)
  const close = vi.fn<() => void>()
  const onOver = vi.fn<() => void>()
  const id = offerUndo({ of, change, announcement: 'Done.', undo, close, onOver })
  return { id, undo, close, onOver }
}

test('a change can be undone for ten seconds and no longer', async () => {
  const { id, undo, close, onOver } = offer()
  vi.advanceTimersByTime(9_999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledOnce()
  await runUndo(id)
  expect(undo).not.toHaveBeenCalled()
})

test('the timer pauses while the undo has the pointer or focus, and then continues', () => {
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

test('an undo runs once, however often it is pressed', async () => {
  const { id, undo, onOver } = offer()
  await Promise.all([runUndo(id), runUndo(id)])
  expect(undo).toHaveBeenCalledOnce()
  expect(onOver).toHaveBeenCalledOnce()
})

test('a change of another record keeps the first undo; a change of the same record replaces it', async () => {
  const first = offer('Task:12')
  const other = offer('Task:13')
  expect(first.onOver).not.toHaveBeenCalled()
  offer('Task:12')
  expect(first.onOver).toHaveBeenCalledOnce()
  expect(other.onOver).not.toHaveBeenCalled()
  await runUndo(first.id)
  expect(first.undo).not.toHaveBeenCalled()
})

test('the latest change is undone first, and then the one before it', () => {
  const [first, second] = [offer('Task:12'), offer('Task:13')]
  expect(runLatestUndo()).toBe(true)
  expect([first.undo, second.undo].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(runLatestUndo()).toBe(true)
  expect(first.undo).toHaveBeenCalledOnce()
  expect(runLatestUndo()).toBe(false)
})

test('an undo whose connection was lost is available for ten more seconds', async () => {
  const { id, undo, close, onOver } = offer()
  undo.mockResolvedValueOnce(false)
  vi.advanceTimersByTime(9_000)
  await runUndo(id)
  vi.advanceTimersByTime(9_000)
  expect(close).not.toHaveBeenCalled()
  await runUndo(id)
  expect(undo).toHaveBeenCalledTimes(2)
  expect(onOver).toHaveBeenCalledOnce()
})

test('a failed undo of a record that has changed again is not offered twice', async () => {
  const first = offer('Task:12')
  first.undo.mockImplementationOnce(async () => {
    offer('Task:12')
    return false
  })
  await runUndo(first.id)
  expect(first.onOver).toHaveBeenCalledOnce()
})

test('sign-out removes every undo, closes their toasts, and undoes nothing', () => {
  const { undo, close, onOver } = offer()
  clearUndo()
  vi.advanceTimersByTime(undoTime)
  expect(close).toHaveBeenCalledOnce()
  expect(undo).not.toHaveBeenCalled()
  expect(onOver).not.toHaveBeenCalled()
})
