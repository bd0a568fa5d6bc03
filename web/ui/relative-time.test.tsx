import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RelativeTime } from './relative-time.tsx'

afterEach(cleanup)

const now = new Date(2026, 4, 13, 15, 0)

const said = (time: Date) => {
  vi.useFakeTimers({ now })
  render(<RelativeTime at={time.toISOString()} />)
  vi.useRealTimers()
  return screen.getByRole('time').textContent
}

test.each([
  ['just now', new Date(2026, 4, 13, 14, 59, 30)],
  ['5 minutes ago', new Date(2026, 4, 13, 14, 55)],
  ['3 hours ago', new Date(2026, 4, 13, 12, 0)],
  ['today at 01:00', new Date(2026, 4, 13, 1, 0)],
  ['today at 18:30', new Date(2026, 4, 13, 18, 30)],
  ['tomorrow at 09:00', new Date(2026, 4, 14, 9, 0)],
  ['yesterday at 02:00', new Date(2026, 4, 12, 2, 0)],
  ['Saturday at 10:00', new Date(2026, 4, 16, 10, 0)],
  ['2 Mar', new Date(2026, 2, 2, 10, 0)],
  ['24 Dec 2025', new Date(2025, 11, 24, 10, 0)],
])('says %s', (words, time) => {
  expect(said(time)).toBe(words)
})

test('the exact time is there on hover', () => {
  said(new Date(2026, 2, 2, 10, 5))
  expect(screen.getByRole('time').title).toBe('Monday, 2 March 2026 at 10:05')
})
