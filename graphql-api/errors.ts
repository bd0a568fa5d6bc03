/** The catalogue of client errors: each code with its HTTP status and public message. */
const catalogue = {
  BAD_USER_INPUT: { status: 400, message: 'Check the highlighted fields.' },
  // GraphQL clients look for exactly this message before they send the document's text.
  PERSISTED_QUERY_NOT_FOUND: { status: 400, message: 'PersistedQueryNotFound' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message:
      'Enter a code from your authenticator app, or a recovery code. Send it as `code`, with the password.',
  },
  SECOND_FACTOR_SETUP_REQUIRED: {
    status: 403,
    message: 'Your organization requires a second factor. Set one up to continue.',
  },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  UNTRUSTED_DOCUMENT: {
    status: 403,
    message: 'Admin Genie was updated. Reload the page to continue.',
  },
  NOT_FOUND: { status: 404, message: 'Record not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This URL doesn’t support this method.' },
  CONFLICT: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  SLOT_TAKEN: { status: 409, message: 'This time is taken. Choose another one.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That’s too large.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The file is shorter than that.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be JSON.' },
  KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request. Send a new one.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong.' },
  STORAGE_FULL: {
    status: 507,
    message: 'We can’t save anything right now. You can still view everything.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'We’re busy right now. Try again in a few seconds.',
  },
} as const

export type ErrorCode = keyof typeof catalogue

type Details = {
  /** One message per invalid field, by its dotted path. */
  fields?: Record<string, string>
  /** The current version of the record. */
  currentVersion?: number
  /** Seconds before a retry makes sense. */
  retryAfter?: number
  /** Methods that the URL supports. */
  allow?: string
  /** The next free slots of an assistant whose time is taken. */
  nextSlots?: readonly { start: string; end: string }[]
  /** The appointments of a handover that overlap others of the next assistant; the title of a call is null. */
  clashes?: readonly { noun: string; id: string; title: string | null; start: string }[]
  /** The time entries that a time overlaps; the end of a running timer is null. */
  overlaps?: readonly { timeEntryId: string; start: string; end: string | null }[]
}

/** An error from the catalogue. GraphQL and REST show its message; every other error is "Something went wrong". */
export class ProductError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, message?: string, details: Details = {}) {
    super(message ?? catalogue[code].message)
    this.name = 'ProductError'
    this.code = code
    this.status = catalogue[code].status
    this.details = details
  }
}

/** Returns the error of one invalid field, named by its path. */
export const wrongField = (field: string, message: string) =>
  new ProductError('BAD_USER_INPUT', message, { fields: { [field]: message } })

const readText = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && key in value
    ? String((value as Record<string, unknown>)[key])
    : ''

// Connection exceptions, insufficient resources, shutdown by an operator, timeouts of statements, transactions and locks.
const isUnavailableState = (state: string) => /^(08|53|57P|57014|25P03|55P03)/.test(state)
const isUnavailableSystemCode = (code: string) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code)
const isUnavailableMessage = (message: string) =>
  /connection (terminated|timeout|ended)|timeout expired|query read timeout|not queryable|client has encountered a connection error|unable to acquire a connection/i.test(
    message,
  )

const isDatabaseUnavailable = (error: unknown) =>
  readText(error, 'name') === 'KnexTimeoutError' ||
  isUnavailableState(readText(error, 'code')) ||
  (isUnavailableSystemCode(readText(error, 'code')) && readText(error, 'syscall') !== 'open') ||
  isUnavailableMessage(readText(error, 'message'))

const diskFull = '53100'

const uniqueViolation = '23505'

/** A record changed between reading and locking it. The transaction is rolled back and retried. */
export class ConcurrencyConflict extends Error {
  override name = 'ConcurrencyConflict'
}

// A prepared statement no longer fits its tables, or the connection has lost it.
const staleStatementStates = ['0A000', '26000']

/** True if a statement failed because it was prepared before a change of the schema. */
export const isStaleStatement = (error: unknown) =>
  staleStatementStates.includes(readText(error, 'code'))

// Deadlock, serialization failure, and stale statements.
const retryableStates = ['40P01', '40001', ...staleStatementStates]

/** Returns how often a transaction that failed with this error is retried: 0 unless a concurrent one, or a change of the schema, caused it. A retry after `ConcurrencyConflict` is cheap, so there are more of them. */
export const retryLimit = (error: unknown) =>
  error instanceof ConcurrencyConflict
    ? 10
    : retryableStates.includes(readText(error, 'code'))
      ? 3
      : 0

/** Converts an error of the database to one of the catalogue. Returns undefined for an internal error. */
export const asProductError = (error: unknown): ProductError | undefined => {
  if (error instanceof ProductError) return error
  if (readText(error, 'code') === diskFull) return new ProductError('STORAGE_FULL')
  if (isDatabaseUnavailable(error) || retryLimit(error) > 0)
    return new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
  return undefined
}

/** True if the error is a violation of this unique constraint. */
export const isDuplicate = (error: unknown, constraint: string) =>
  readText(error, 'code') === uniqueViolation && readText(error, 'constraint') === constraint

/** Returns the public message of an internal error: no details, and the request id to find in the log. */
export const internalErrorMessage = (requestId: string) =>
  `Something went wrong. (Request ${requestId})`

/** An error that stops the program. Its message says in one or two sentences what is wrong and what to do, and is printed without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
