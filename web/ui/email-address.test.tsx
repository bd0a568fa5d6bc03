import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

afterEach(cleanup)

test.each([
  ['beth@ogilvie-estates.test', 'beth<wbr>@ogilvie-estates<wbr>.test'],
  ['no-address', '<wbr>no-address'],
])('%s breaks before the @ first, and its text stays in one piece', (address, drawnText) => {
  render(<EmailAddress of={address} />)
  const wholeElement = screen.getByTitle(address)
  expect(wholeElement.textContent).toBe(address)
  expect(wholeElement.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(drawnText)
  const parts = [...wholeElement.querySelectorAll('span')].map(({ className }) => className)
  expect(parts).toEqual(['inline-block max-w-full', 'inline-block max-w-full'])
})

test('an address with a long domain fills its line before it breaks', () => {
  render(<EmailAddress of="neil@sherwoodinspections.example" />)
  const wholeElement = screen.getByTitle('neil@sherwoodinspections.example')
  expect(wholeElement.innerHTML.replaceAll(/<\/?span[^>]*>/g, '')).toBe(
    'neil<wbr>@sherwoodinspections<wbr>.example',
  )
  expect(wholeElement.querySelector('.inline-block')).toBeNull()
})
