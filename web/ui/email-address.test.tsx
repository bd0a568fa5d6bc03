import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

afterEach(cleanup)

test.each([
  ['beth@ogilvie-estates.test', 'beth<wbr>@ogilvie-estates<wbr>.test'],
  ['no-address', '<wbr>no-address'],
])('%s breaks before the @ first, and its text stays in one piece', (address, drawn) => {
  render(<EmailAddress of={address} />)
  const whole = screen.getByTitle(address)
  expect(whole.textContent).toBe(address)
  expect(whole.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(drawn)
  const parts = [...whole.querySelectorAll('span')].map(({ className }) => className)
  expect(parts).toEqual(['inline-block max-w-full', 'inline-block max-w-full'])
})

test('an address with a long domain fills its line before it breaks', () => {
  render(<EmailAddress of="neil@sherwoodinspections.example" />)
  const whole = screen.getByTitle('neil@sherwoodinspections.example')
  expect(whole.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
    'neil<wbr>@sherwoodinspections<wbr>.example',
  )
  expect(whole.querySelector('.inline-block')).toBeNull()
})
