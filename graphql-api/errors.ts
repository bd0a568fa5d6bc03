/** Every refusal that the product makes on purpose: its code, HTTP status and public sentence. */
const catalogue = {
  BAD_USER_INPUT: { status: 400, message: 'Check the highlighted fields.' },
  // The words that GraphQL clients look for before they send the text instead.
  PERSISTED_QUERY_NOT_FOUND: { status: 400, message: 'PersistedQueryNotFound' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  UNTRUSTED_DOCUMENT: {
    status: 403,
    message: 'Admin Genie was updated. Reload the page to continue.',
  },
  NOT_FOUND: { status: 404, message: 'Record not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This URL doesn’t support this method.' },
  CONFLICT: { status: 409, message: 'Someone else changed this. Reload and try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That’s too large.' },
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
  /** The message of each wrong field, by its dotted path. */
  fields?: Record<string, string>
  /** The version that the record has now. */
  currentVersion?: number
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
  /** Methods that the address takes. */
  allow?: string
}

/** A refusal from the catalogue. Both doors show its message; everything else is "Something went wrong". */
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

/** One wrong field, named by its path. */
export const wrongField = (field: string, message: string) =>
  new ProductError('BAD_USER_INPUT', message, { fields: { [field]: message } })

const readText = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && key in value
    ? String((value as Record<string, unknown>)[key])
    : ''

// Connection exceptions, resources exhausted, an operator's stop, a statement that ran out of time.
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

/** What somebody relied upon was changed before they could hold it: undone, and tried again from the start. */
export class ConcurrencyConflict extends Error {
  override name = 'Overtaken'
}

// Two that waited for one another, and two that could not have come one after the other.
const retryableStates = ['40P01', '40001']

/** How often a transaction is tried again that came to nothing because of others at the same moment; 0 for any other error. Being overtaken costs little, and looks at what is there by then. */
export const retryLimit = (error: unknown) =>
  error instanceof ConcurrencyConflict ? 10 : retryableStates.includes(readText(error, 'code')) ? 3 : 0

/** The refusal that an error amounts to, or undefined when it is a fault of ours. */
export const asProductError = (error: unknown): ProductError | undefined => {
  if (error instanceof ProductError) return error
  if (readText(error, 'code') === diskFull) return new ProductError('STORAGE_FULL')
  if (isDatabaseUnavailable(error) || retryLimit(error) > 0)
    return new ProductError('UNAVAILABLE', undefined, { retryAfter: 2 })
  return undefined
}

/** Whether the database refused a second row with the same key. */
export const isDuplicate = (error: unknown, constraint: string) =>
  readText(error, 'code') === uniqueViolation && readText(error, 'constraint') === constraint

/** What is said about a fault of ours: no detail, but the request by which the log finds it. */
export const internalErrorMessage = (requestId: string) => `Something went wrong. (Request ${requestId})`

/** Why the program cannot start or go on: one or two sentences for a person, what is wrong and what to do. Shown without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
