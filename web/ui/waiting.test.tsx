import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Waiting } from './waiting.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a skeleton appears after 150 ms and not before, in a space that is reserved from the start', () => {
  render(<Waiting label="Loading the tasks">the shape</Waiting>)
  const { style } = screen.getByText('the shape')
  act(() => void vi.advanceTimersByTime(149))
  expect(style.visibility).toBe('hidden')
  act(() => void vi.advanceTimersByTime(1))
  expect(style.visibility).toBe('visible')
})

test('screen readers announce what is loading', () => {
  render(<Waiting label="Loading the tasks">the shape</Waiting>)
  expect(screen.getByRole('status').textContent).toContain('Loading the tasks')
  expect(screen.getByText('the shape').ariaHidden).toBe('true')
})
