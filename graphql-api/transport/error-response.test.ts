import { expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { buildErrorResponse } from './error-response.ts'

/** Creates an error as body parsers throw it. */
const parserFault = (type: string, status: number, more = {}) =>
  Object.assign(new Error('what the parser says'), { type, status, ...more })

const noStore = { 'Cache-Control': 'no-store' }

it.each([
  ['a refusal', new ProductError('NOT_FOUND'), 404, noStore, 'Record not found.'],
  [
    'a refusal with a time to wait',
    new ProductError('RATE_LIMITED', undefined, { retryAfter: 7 }),
    429,
    { ...noStore, 'Retry-After': '7' },
    'Too many attempts. Try again later.',
  ],
  [
    'a method that is not taken',
    new ProductError('METHOD_NOT_ALLOWED', undefined, { allow: 'GET, HEAD' }),
    405,
    { ...noStore, Allow: 'GET, HEAD' },
    'This URL doesn’t support this method.',
  ],
  [
    'a database that is away',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    503,
    { ...noStore, 'Retry-After': '2' },
    'We’re busy right now. Try again in a few seconds.',
  ],
  [
    'a body that is too large',
    parserFault('entity.too.large', 413, { limit: 100 * 1024 }),
    413,
    noStore,
    'A request body can be up to 100 KB.',
  ],
  [
    'a form of too many fields',
    parserFault('parameters.too.many', 413),
    413,
    noStore,
    'That’s too large.',
  ],
  [
    'letters of another alphabet',
    parserFault('charset.unsupported', 415),
    415,
    noStore,
    'The body must be JSON.',
  ],
  ['a broken body', parserFault('entity.parse.failed', 400), 400, noStore, 'Invalid JSON'],
  ['a broken address', new URIError('malformed'), 404, noStore, 'Page not found.'],
])('%s has the status and message of the catalogue', (_, error, status, headers, message) => {
  expect(buildErrorResponse(error, 'id')).toEqual({
    status,
    headers,
    body: { message },
    isInternal: false,
  })
})

it.each([
  ['an error', new TypeError('the secret is 5')],
  ['a text', 'the secret is 5'],
  ['nothing', undefined],
  ['an error of ours that says a type', parserFault('entity.parse.failed', 500)],
  ['an error that says a type and no status', Object.assign(new Error('x'), { type: 'system' })],
])('%s is an internal error, sent without details', (_, error) => {
  expect(buildErrorResponse(error, 'id-7')).toEqual({
    status: 500,
    headers: noStore,
    body: { message: 'Something went wrong. (Request id-7)' },
    isInternal: true,
  })
})
