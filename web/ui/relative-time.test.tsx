import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RelativeTime } from './relative-time.tsx'

afterEach(cleanup)

const draw = (withClock: boolean) => {
  render(<RelativeTime at={new Date(2025, 2, 3, 10, 5).toISOString()} withClock={withClock} />)
  return screen.getByRole('time')
}
const replaceSpaces = (text: string | null) => text?.replaceAll('\u202f', ' ')

test('the exact time is shown on hover', () => {
  const time = draw(false)
  expect(replaceSpaces(time.textContent)).toBe('Mar 3, 2025')
  expect(replaceSpaces(time.title)).toBe('Monday, March 3, 2025 at 10:05 AM')
})

test('a start is shown with its time', () => {
  expect(replaceSpaces(draw(true).textContent)).toBe('Mar 3, 2025 at 10:05 AM')
})
