import { describe, expect, it } from 'vitest'
import { deliverableAddress, mailtoLink, readEmailAddress } from './email-address.ts'

describe('a valid address is returned as it was typed', () => {
  it.each([
    'jane@example.test',
    'anna@bücher.example',
    'info@почта.рф',
    'пётр@почта.рф',
    'r&d@example.test',
    'sales/emea@example.test',
    'a!b@example.test',
    "o'dea+news@mail.example.co.uk",
    'x_@xn--bcher-kva.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('%s', (address) => {
    expect(readEmailAddress(address)).toBe(address)
  })
})

describe('a pasted address is extracted', () => {
  it.each([
    'Jane Doe <jane@example.test>',
    '"Doe, Jane" <jane@example.test>,',
    '<jane@example.test>',
    'mailto:jane@example.test',
    'MAILTO:jane@example.test?subject=Hello%20you',
    'Jane <mailto:jane@example.test>',
    'jane@example.test;',
    'jane@example.test, ',
    '  jane@example.test.\n',
    '"jane@example.test"',
    '(jane@example.test)',
  ])('%s', (typedText) => {
    expect(readEmailAddress(typedText)).toBe('jane@example.test')
  })
})

describe('text without an address returns null', () => {
  it.each([
    '',
    'jane',
    '@example.test',
    'jane@',
    'jane@example',
    'jane@-example.test',
    `jane@${'b'.repeat(64)}.example`,
    'jane@exa_mple.test',
    'jane@127.0.0.1',
    'jane@example.test:25',
    'jane@example.test/path',
    'jane doe@example.test',
    '.jane@example.test',
    'jane.@example.test',
    'ja..ne@example.test',
    'jane@a@example.test',
    'jane@example.test, joel@example.test',
    'jane@example.test\r\nBcc: all@example.test',
    'Jane <jane@example.test> and more',
  ])('%j', (typedText) => {
    expect(readEmailAddress(typedText)).toBeNull()
  })
})

it('an address is delivered to its domain in ASCII, and a link encodes characters with a meaning in URLs', () => {
  expect(deliverableAddress('anna@bücher.example')).toBe('anna@xn--bcher-kva.example')
  expect(mailtoLink('r&d?#%@почта.рф')).toBe('mailto:r%26d%3F%23%25@xn--80a1acny.xn--p1ai')
})
