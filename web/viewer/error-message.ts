import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { errorText } from './error-text.ts'
import { secondFactorSetupCode, unauthenticatedCode, unreachableMessage } from './refusal.ts'

/** Returns the message of an error from Apollo: the server's own by the rule of `errorText`. */
export const errorMessage = (error: unknown) => {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message
  if (ServerError.is(error) || ServerParseError.is(error))
    return errorText(error.bodyText, error.response.statusText)
  // The browser's message for a failed fetch is meaningless to people.
  if (error instanceof TypeError) return unreachableMessage
  return error instanceof Error ? error.message : String(error)
}

const hasCode = (error: unknown, code: string) =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === code)

/** Returns true if the server reported that no one is signed in. */
export const isUnauthenticated = (error: unknown) =>
  hasCode(error, unauthenticatedCode) || (ServerError.is(error) && error.statusCode === 401)

/** Returns true if the server refused what the viewer's role may not do or read. */
export const isForbidden = (error: unknown) => hasCode(error, 'FORBIDDEN')

/** Returns true if the server reported that the viewer must set up a second factor before anything else. */
export const mustSetUpSecondFactor = (error: unknown) => hasCode(error, secondFactorSetupCode)
