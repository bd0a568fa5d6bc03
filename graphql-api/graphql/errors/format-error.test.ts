import { GraphQLError } from 'graphql'
import { expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { findUnexpectedError, responseStatusOf, formatGraphqlError } from './format-error.ts'

const path = ['customer']

/** Returns the GraphQL error of an error that a resolver threw. */
const throwIn = (originalError: Error) =>
  new GraphQLError(originalError.message, { path, originalError })

const format = (error: GraphQLError, showsSchema = true) =>
  formatGraphqlError(error, error.toJSON(), { requestId: 'id-7', showsSchema })

it('formats an error of the catalogue with its details', () => {
  const refusal = new ProductError('CONFLICT', undefined, { currentVersion: 3 })
  expect(format(throwIn(refusal))).toEqual({
    message: 'Someone else changed this. Reload and try again.',
    path,
    extensions: { code: 'CONFLICT', currentVersion: 3 },
  })
  expect(findUnexpectedError(throwIn(refusal))).toBeUndefined()
})

it('formats an unexpected error without detail, and returns its cause for the log', () => {
  const fault = new TypeError('the secret is 5')
  expect(format(throwIn(fault))).toEqual({
    message: 'Something went wrong. (Request id-7)',
    path,
    extensions: { code: 'INTERNAL', requestId: 'id-7' },
  })
  expect(findUnexpectedError(throwIn(fault))).toBe(fault)
})

it('keeps messages of graphql-js without the sent value and, if the schema is hidden, without hints', () => {
  const extensions = { code: 'BAD_USER_INPUT' }
  const sentText = 'Variable "$input" got invalid value "secret"; Expected type "Int".'
  expect(format(new GraphQLError(sentText, { extensions })).message).toBe(
    'Variable "$input" is wrong: Expected type "Int".',
  )
  const hint = 'Cannot query field "idd" on type "User". Did you mean "id"?'
  const error = new GraphQLError(hint, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
  expect(format(error).message).toBe(hint)
  expect(format(error, false).message).toBe('Cannot query field "idd" on type "User".')
  expect(findUnexpectedError(error)).toBeUndefined()
})

it('truncates messages that repeat a long input', () => {
  const extensions = { code: 'BAD_USER_INPUT' }
  const longText = `Cannot query field "${'x'.repeat(5000)}" on type "Query".`
  expect(format(new GraphQLError(longText, { extensions })).message).toBe(
    `${longText.slice(0, 1000)}…`,
  )
})

it('a response has the status of an error that clients act on, and of no other', () => {
  const busy = new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
  const missing = throwIn(new ProductError('NOT_FOUND'))
  expect(responseStatusOf([missing, throwIn(busy)])).toEqual({
    status: 503,
    headers: { 'Retry-After': '2' },
  })
  expect(responseStatusOf([throwIn(new ProductError('RATE_LIMITED'))])).toEqual({
    status: 429,
    headers: {},
  })
  expect(responseStatusOf([missing, throwIn(new TypeError('x'))])).toBeUndefined()
})
