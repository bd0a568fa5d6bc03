import { expect, it } from 'vitest'
import { measureCpuTime } from '#api/testing/processes/cpu-time.ts'
import { withoutHint, withoutValue } from './error-message.ts'

const messageWithout = (value: string, rest: string) =>
  withoutValue(`Variable "$input" got invalid value ${value}${rest}`)

it('removes the value, and keeps where and why it is invalid', () => {
  expect(messageWithout('"secret"', '; Expected type "Int".')).toBe(
    'Variable "$input" is wrong: Expected type "Int".',
  )
  expect(messageWithout('"secret"', ' at "input.name"; Field "a" is not defined.')).toBe(
    'Variable "$input" is wrong at "input.name": Field "a" is not defined.',
  )
  expect(messageWithout('"secret"', '; EmailAddress cannot represent that.')).toBe(
    'Variable "$input" is wrong: EmailAddress cannot represent that.',
  )
})

it('removes the whole value if it looks like a reason', () => {
  const value = '"; Expected a secret; Field \\" at \\"x\\"; Value "'
  expect(withoutValue(`Variable "$a" got invalid value ${value}; Expected type "Int".`)).toBe(
    'Variable "$a" is wrong: Expected type "Int".',
  )
})

it('removes a hint, and keeps text that only looks like one', () => {
  expect(withoutHint('Cannot query field "a". Did you mean "b"?')).toBe('Cannot query field "a".')
  expect(withoutHint('He asked: Did you mean it')).toBe('He asked: Did you mean it')
  expect(withoutHint('Plain.')).toBe('Plain.')
})

it.each([
  ' Did you mean ',
  ' got invalid value ',
  ' got invalid value " at "',
  '; Expected ',
  '; ',
])('a long row of `%s` is read in linear time', (text) => {
  const message = ` got invalid value ${text.repeat(400_000 / text.length)}x`
  // A pattern that backtracks at every position takes from 10 s to minutes.
  expect(measureCpuTime(() => withoutHint(withoutValue(message)))).toBeLessThan(1000)
})
