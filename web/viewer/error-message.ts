import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { errorText } from './error-text.ts'
import { unauthenticatedCode, unreachableMessage } from './refusal.ts'

/** What to tell a person of an error that Apollo met: the server's own words by the rule of `errorText`. */
export const errorMessage = (error: unknown) => {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message
  if (ServerError.is(error) || ServerParseError.is(error))
    return errorText(error.bodyText, error.response.statusText)
  // The browser's own words for a failed fetch say nothing to a person.
  if (error instanceof TypeError) return unreachableMessage
  return error instanceof Error ? error.message : String(error)
}

/** Whether the server said that nobody is signed in. */
export const isUnauthenticated = (error: unknown) =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.['code'] === unauthenticatedCode)
    : ServerError.is(error) && error.statusCode === 401
