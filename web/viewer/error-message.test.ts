import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { describe, expect, test } from 'vitest'
import { errorMessage, isUnauthenticated } from './error-message.ts'

const serverError = (bodyText: string, status = 502) =>
  new ServerError(`Response not successful: ${status}`, {
    bodyText,
    response: new Response(bodyText, { status, statusText: 'Bad Gateway' }),
  })

describe('the message of an error from Apollo', () => {
  test('is the first message of the GraphQL errors', () => {
    const error = new CombinedGraphQLErrors({ errors: [{ message: 'No such order' }] })
    expect(errorMessage(error)).toBe('No such order')
  })

  test('follows the rule for failed responses', () => {
    expect(errorMessage(serverError('{"message":"The database is away"}'))).toBe(
      'The database is away',
    )
    expect(errorMessage(serverError('gateway asleep'))).toBe('gateway asleep')
    expect(errorMessage(serverError(''))).toBe('Bad Gateway')
  })

  test('is the raw body of a response that could not be parsed', () => {
    const response = new Response('<html>', { status: 200 })
    const error = new ServerParseError(new SyntaxError('Unexpected token'), {
      bodyText: '<html>',
      response,
    })
    expect(errorMessage(error)).toBe('<html>')
  })

  test('is a plain sentence if the server was not reached', () => {
    expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^Can’t reach the server\./)
  })
})

test('an ended sign-in is recognized by its code and by its status', () => {
  const endedErrors = new CombinedGraphQLErrors({
    errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }],
  })
  const other = new CombinedGraphQLErrors({
    errors: [{ message: 'No', extensions: { code: 'FORBIDDEN' } }],
  })
  expect(isUnauthenticated(endedErrors)).toBe(true)
  expect(isUnauthenticated(serverError('', 401))).toBe(true)
  expect(isUnauthenticated(other)).toBe(false)
  expect(isUnauthenticated(serverError('', 502))).toBe(false)
})
