import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, showToast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.hasPointerCapture = () => false
})
afterEach(() => {
  cleanup()
  clearToasts()
  vi.useRealTimers()
})

const show = (title: string, variant?: 'destructive') => {
  render(<Toaster />)
  act(() => void showToast({ title, description: 'More about it', variant }))
  const toast = screen.getByText(title).closest('li')
  if (!toast) throw new Error('The toast is not in the list')
  return toast
}

const swipe = (toast: HTMLElement, pixels: number) => {
  fireEvent.pointerDown(toast, { button: 0, clientX: 10, clientY: 10 })
  for (const share of [0.25, 0.5, 1])
    fireEvent.pointerMove(toast, { clientX: 10 + pixels * share, clientY: 10 })
  fireEvent.pointerUp(toast, { clientX: 10 + pixels, clientY: 10 })
}

test('a toast shows its title and description for 5,000 ms', () => {
  show('Saved')
  expect(screen.getByText('More about it')).toBeDefined()
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.queryByText('Saved')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast closes when swiped right by more than 50 pixels', () => {
  const toast = show('Saved')
  swipe(toast, 40)
  expect(screen.queryByText('Saved')).not.toBeNull()
  swipe(toast, 60)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a toast closes by its button', () => {
  show('Saved')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('a destructive toast has the destructive style', () => {
  expect(show('Login failed', 'destructive').dataset['variant']).toBe('destructive')
})

test('toasts are at most 420 pixels wide from medium screens up', () => {
  expect(show('Saved').parentElement?.className).toContain('md:max-w-[420px]')
})
