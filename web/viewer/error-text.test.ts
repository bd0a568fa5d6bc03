import { describe, expect, test } from 'vitest'
import { errorText } from './error-text.ts'

describe('the message of a failed response', () => {
  test('is the message of a JSON body', () => {
    expect(errorText('{"message":"Invalid email or password"}', 'Unauthorized')).toBe(
      'Invalid email or password',
    )
  })

  test('is the first message of a GraphQL response', () => {
    expect(errorText('{"errors":[{"message":"Too deep"},{"message":"Too wide"}]}', 'Bad')).toBe(
      'Too deep',
    )
  })

  test('is the raw body when it is JSON without a message', () => {
    expect(errorText('{"reason":"tired"}', 'Bad Gateway')).toBe('{"reason":"tired"}')
  })

  test('is the raw body when it is not JSON', () => {
    expect(errorText('The kettle is on', 'Bad Gateway')).toBe('The kettle is on')
  })

  test('is the status text when there is no body', () => {
    expect(errorText('', 'Bad Gateway')).toBe('Bad Gateway')
  })
})
