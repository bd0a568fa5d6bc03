import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

afterEach(cleanup)

test.each([
  ['beth@ogilvie-estates.test', 'beth<wbr>@ogilvie-estates.test'],
  ['no-address', '<wbr>no-address'],
])('%s may break before the @ only, and is read as one', (address, drawn) => {
  render(<EmailAddress of={address} />)
  const whole = screen.getByTitle(address)
  expect(whole.textContent).toBe(address)
  expect(whole.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(drawn)
  const parts = [...whole.querySelectorAll('span')].map(({ className }) => className)
  expect(parts).toEqual(['whitespace-nowrap', 'whitespace-nowrap'])
})
