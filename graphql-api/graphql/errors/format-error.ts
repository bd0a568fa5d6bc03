import { GraphQLError } from 'graphql'
import type { GraphQLFormattedError } from 'graphql'
import { headersOf } from '#api/doors/refusals.ts'
import { asProductError, faultMessage } from '#api/errors.ts'
import type { ProductError } from '#api/errors.ts'
import { shorten, withoutHint, withoutValue } from './error-message.ts'

const extensionsOf = ({ code, details }: ProductError) => ({ code, ...details })

/** A refusal outside of any resolver, as GraphQL over HTTP says it: its sentence, its code and its status. */
export const asGraphqlError = (refusal: ProductError) =>
  new GraphQLError(refusal.message, {
    extensions: {
      ...extensionsOf(refusal),
      http: { status: refusal.status, headers: new Map(Object.entries(headersOf(refusal))) },
    },
  })

/** What a resolver threw, or the error itself where it comes from elsewhere. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.path ? (error.originalError ?? error) : error

/** What GraphQL itself refuses: its own words are meant for whoever wrote the query. */
const isAboutTheRequest = (code: unknown) =>
  typeof code === 'string' &&
  (code.startsWith('GRAPHQL_') ||
    ['BAD_REQUEST', 'BAD_USER_INPUT', 'OPERATION_RESOLUTION_FAILURE'].includes(code))

// GraphQL counts what is wrong with the variables, and gives up without saying whose fault it is.
const isTooManyMistakes = (error: unknown) =>
  error instanceof GraphQLError &&
  !error.path &&
  error.message.startsWith('Too many errors processing variables')

/** Whether an error was made to be read by whoever asked; anything else is a fault of ours. */
const isMeant = (error: unknown, code: unknown) =>
  isAboutTheRequest(code) ||
  isTooManyMistakes(error) ||
  (error instanceof GraphQLError &&
    !error.originalError &&
    typeof code === 'string' &&
    code !== 'INTERNAL_SERVER_ERROR')

/** The fault of ours behind an error of an operation, for the log; undefined when it is a refusal. */
export const faultBehind = (error: GraphQLError): unknown => {
  const cause = causeOf(error)
  return asProductError(cause) || isMeant(error, error.extensions['code']) ? undefined : cause
}

type Telling = {
  requestId: string
  /** Where the schema may not be read, a mistake is not answered with the names that it has. */
  showsSchema: boolean
}

/** What is told of an error: refusals from the catalogue as they are, everything else without detail. */
export const tellError = (
  error: unknown,
  { message, path, locations, extensions }: GraphQLFormattedError,
  { requestId, showsSchema }: Telling,
): GraphQLFormattedError => {
  const place = { ...(path && { path }), ...(locations && { locations }) }
  const refusal = asProductError(causeOf(error))
  if (refusal) return { message: refusal.message, ...place, extensions: extensionsOf(refusal) }
  const { code, stacktrace: _, ...more } = extensions ?? {}
  if (!isMeant(error, code))
    return {
      message: faultMessage(requestId),
      ...place,
      extensions: { code: 'INTERNAL', requestId },
    }
  const plain = withoutValue(message)
  const shown = shorten(showsSchema ? plain : withoutHint(plain))
  const known = isTooManyMistakes(error) ? 'BAD_USER_INPUT' : code
  return { message: shown, ...place, extensions: { code: known, ...more } }
}

const pressingStatuses = new Set<number | undefined>([422, 429, 503, 507])

/** The status and headers of a whole answer, for proxies and clients that look at nothing else: 422, 429, 503 and 507 count, other refusals stand beside data. */
export const pressing = (errors: readonly unknown[]) => {
  const refusal = errors
    .map((error) => asProductError(causeOf(error)))
    .find((refusal) => pressingStatuses.has(refusal?.status))
  return refusal && { status: refusal.status, headers: headersOf(refusal) }
}
