import { GraphQLError } from 'graphql'
import type { GraphQLFormattedError } from 'graphql'
import { errorHeaders } from '#api/transport/error-response.ts'
import type { ErrorFormat } from '#api/transport/error-response.ts'
import { asProductError, internalErrorMessage } from '#api/errors.ts'
import type { ProductError } from '#api/errors.ts'
import { truncateMessage, withoutHint, withoutValue } from './error-message.ts'

const extensionsOf = ({ code, details }: ProductError) => ({ code, ...details })

/** Returns an error from outside of any resolver in the form of GraphQL over HTTP, with its status. */
export const toGraphqlError = (error: ProductError) =>
  new GraphQLError(error.message, {
    extensions: {
      ...extensionsOf(error),
      http: { status: error.status, headers: new Map(Object.entries(errorHeaders(error))) },
    },
  })

/** Formats a request that was refused before its document was read: over a limit, from another site, or no JSON. */
export const formatRefusal: ErrorFormat = (message, error) => ({
  errors: [{ message, extensions: error ? extensionsOf(error) : { code: 'INTERNAL' } }],
})

/** Returns what a resolver threw, or the error itself if it comes from elsewhere. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.path ? (error.originalError ?? error) : error

/** Returns true for the codes of errors about the request, whose messages are written for the client's developer. */
const isRequestErrorCode = (code: unknown) =>
  typeof code === 'string' &&
  (code.startsWith('GRAPHQL_') ||
    ['BAD_REQUEST', 'BAD_USER_INPUT', 'OPERATION_RESOLUTION_FAILURE'].includes(code))

// graphql-js stops after a number of errors about variables, with an error that has no code.
const isTooManyErrors = (error: unknown) =>
  error instanceof GraphQLError &&
  !error.path &&
  error.message.startsWith('Too many errors processing variables')

/** Returns true if an error was written for clients. Any other is a bug or an outage. */
const isForClients = (error: unknown, code: unknown) =>
  isRequestErrorCode(code) ||
  isTooManyErrors(error) ||
  (error instanceof GraphQLError &&
    !error.originalError &&
    typeof code === 'string' &&
    code !== 'INTERNAL_SERVER_ERROR')

/** Returns the unexpected error behind a GraphQL error, for the log; undefined if it was written for clients. */
export const findUnexpectedError = (error: GraphQLError): unknown => {
  const cause = causeOf(error)
  return asProductError(cause) || isForClients(error, error.extensions['code']) ? undefined : cause
}

type Options = {
  requestId: string
  /** False if clients may not read the schema: then no message suggests its names. */
  showsSchema: boolean
}

/** Formats an error for clients: those from the catalogue as they are, unexpected ones without any detail. */
export const formatGraphqlError = (
  error: unknown,
  { message, path, locations, extensions }: GraphQLFormattedError,
  { requestId, showsSchema }: Options,
): GraphQLFormattedError => {
  const place = { ...(path && { path }), ...(locations && { locations }) }
  const productError = asProductError(causeOf(error))
  if (productError)
    return { message: productError.message, ...place, extensions: extensionsOf(productError) }
  const { code, stacktrace: _, ...others } = extensions ?? {}
  if (!isForClients(error, code))
    return {
      message: internalErrorMessage(requestId),
      ...place,
      extensions: { code: 'INTERNAL', requestId },
    }
  const safeMessage = withoutValue(message)
  return {
    message: truncateMessage(showsSchema ? safeMessage : withoutHint(safeMessage)),
    ...place,
    extensions: { code: isTooManyErrors(error) ? 'BAD_USER_INPUT' : code, ...others },
  }
}

/** Statuses that clients and proxies act on: retry later, or stop. */
const responseStatuses = new Set<number | undefined>([422, 429, 503, 507])

/** Returns the status and headers that one of the errors gives to the whole response; undefined if all of them are compatible with data and status 200. */
export const responseStatusOf = (errors: readonly unknown[]) => {
  const error = errors
    .map((one) => asProductError(causeOf(one)))
    .find((one) => responseStatuses.has(one?.status))
  return error && { status: error.status, headers: errorHeaders(error) }
}
