import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts } from '#web/ui/toast-store.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { announce } from './announce.tsx'
import { UndoAt } from './undo-button.tsx'
import { clearUndo, undoTime } from '#web/writing/mutations/undo-store.ts'
import { useUndoKey } from '#web/writing/mutations/use-undo-key.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  clearToasts()
  clearUndo()
  vi.useRealTimers()
})

/** A page with two rows, and the toast. */
const Page = ({ isFirstThere = true }: { isFirstThere?: boolean }) => {
  useUndoKey()
  return (
    <>
      <Toaster />
      {isFirstThere && <UndoAt of="Task:1" label="Undo: First" />}
      <UndoAt of="Task:2" label="Undo: Second" />
      <input aria-label="A field" />
    </>
  )
}

const announceChange = (of: string, announcement: string) => {
  const undo = vi.fn<() => Promise<boolean>>(async () => true)
  const change = { verb: 'completeTask', earlierEntries: new Set<string>() } as const
  act(() => announce(announcement, { of, change, undo, onOver: () => undefined }))
  return undo
}

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const at = (name: string) => screen.queryByRole('button', { name })
const press = (target: Element) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

test('a newer toast replaces an older one and leaves the older undo at its row for its ten seconds', () => {
  render(<Page />)
  announceChange('Task:1', 'First is completed.')
  wait(4000)
  announceChange('Task:2', 'Second is completed.')
  expect(screen.queryByText('First is completed.')).toBeNull()
  expect(screen.getByText('Second is completed.')).toBeDefined()
  wait(undoTime - 4001)
  expect(at('Undo: First')).not.toBeNull()
  wait(1)
  expect(at('Undo: First')).toBeNull()
  expect(at('Undo: Second')).not.toBeNull()
  wait(4000)
  expect(at('Undo: Second')).toBeNull()
})

test('Ctrl-Z undoes the latest change, then the one before, and in a field it undoes typing', () => {
  render(<Page />)
  const first = announceChange('Task:1', 'First is completed.')
  const second = announceChange('Task:2', 'Second is completed.')
  press(screen.getByLabelText('A field'))
  expect(second).not.toHaveBeenCalled()
  press(document.body)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  press(document.body)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['the toast', 'pointer', () => screen.getByText('First is completed.').closest('li')],
  ['its row', 'pointer', () => at('Undo: First')],
  ['its row', 'focus', () => at('Undo: First')],
] as const)('the ten seconds pause while %s has the %s', (_, by, find) => {
  render(<Page />)
  announceChange('Task:1', 'First is completed.')
  const place = find()
  if (!place) throw new Error('There is no way back')
  const come = { pointer: fireEvent.pointerEnter, focus: fireEvent.focus }
  const go = { pointer: fireEvent.pointerLeave, focus: fireEvent.blur }
  // The list of toasts receives the pointer event and passes it to its toast.
  if (place.matches('li')) fireEvent.pointerMove(place)
  else come[by](place)
  wait(60_000)
  expect(at('Undo: First')).not.toBeNull()
  if (place.matches('li')) fireEvent.pointerLeave(place.closest('[role="region"]') ?? place)
  else go[by](place)
  wait(undoTime)
  expect(at('Undo: First')).toBeNull()
})

test('the same Undo is in the toast and at the row, and either one undoes the change once', () => {
  render(<Page />)
  const undo = announceChange('Task:1', 'First is completed.')
  const toast = screen.getByText('First is completed.').closest('li')
  fireEvent.click(within(toast as HTMLElement).getByRole('button', { name: /^Undo/ }))
  expect(undo).toHaveBeenCalledOnce()
  expect(at('Undo: First')).toBeNull()
})

test('the toast stays as long as its undo, and closes with it', () => {
  render(<Page />)
  announceChange('Task:1', 'First is completed.')
  wait(9_999)
  expect(screen.queryByText('First is completed.')).not.toBeNull()
  wait(1)
  expect(screen.queryByText('First is completed.')).toBeNull()
})

test('a button that is removed with the pointer and the focus on it does not stop the timer', () => {
  const { rerender } = render(<Page />)
  announceChange('Task:1', 'First is completed.')
  fireEvent.pointerEnter(at('Undo: First') as Element)
  fireEvent.focus(at('Undo: First') as Element)
  rerender(<Page isFirstThere={false} />)
  wait(10_000)
  rerender(<Page />)
  expect(at('Undo: First')).toBeNull()
})
