import { describe, expect, it } from 'vitest'
import { readPhoneNumber, phoneSearchDigits, addPhoneNumber } from './phone-number.ts'

describe('a phone is parsed', () => {
  it.each([
    ['(828) 555-0142', '+18285550142'],
    ['828.555.0142', '+18285550142'],
    ['1 828 555 0142', '+18285550142'],
    ['+1 828-555-0142', '+18285550142'],
    ['828-555-0142 ext. 12', '+18285550142'],
    ['1-800-FLOWERS', '+18003569377'],
    ['(800) flowers', '+18003569377'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
  ])('%s is %s', (typedText, number) => {
    expect(readPhoneNumber(typedText)).toBe(number)
  })

  it.each([
    '',
    null,
    undefined,
    '1',
    '555-0142',
    'ask Bob',
    'Call the bank',
    '+1 555 0100',
    '9'.repeat(40),
  ])('%s is not a phone number', (typedText) => {
    expect(readPhoneNumber(typedText)).toBeNull()
  })
})

describe('the digits to search phones by', () => {
  it.each([
    ['(828) 555-0142', ['18285550142', '8285550142']],
    ['555-0142', ['5550142']],
    ['1-800-FLOWERS', ['18003569377', '8003569377']],
    ['020 7946 0958', ['2079460958']],
    ['030 / 90 18 22', ['30901822']],
    ['828', ['828']],
  ])('of %s are %s', (typedText, digits) => {
    expect(phoneSearchDigits(typedText)).toEqual(digits)
  })

  it.each(['hartwell', '12', 'Maple Street 418', '000', '(', '3 calls'])(
    'of %s are none',
    (typedText) => {
      expect(phoneSearchDigits(typedText)).toEqual([])
    },
  )
})

it('values without a phone keep the parsed number, and an empty phone removes it', () => {
  expect(addPhoneNumber({ name: 'Ada' } as { name: string; phone?: string })).toEqual({
    name: 'Ada',
  })
  expect(addPhoneNumber({ phone: null })).toEqual({ phone: null, phoneNumber: null })
})
