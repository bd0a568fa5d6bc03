import type { HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLError } from 'graphql'
import { prefersPlainJson } from '#api/transport/content-negotiation.ts'

type RequestHead = Pick<HTTPGraphQLRequest, 'headers'>

/**
 * Returns the status of a refused document. In GraphQL over HTTP a response of type `application/json` has status 200,
 * because a proxy might have sent any other; clients that do not ask for this type get 400.
 */
export const findRefusalStatus = (status: number | undefined, { headers }: RequestHead) =>
  status === 400 && prefersPlainJson(headers.get('accept')) ? 200 : status

/** Sets the status of an error about a document to the one that the client expects. */
export const withRequestedStatus = (request: RequestHead, error: GraphQLError) => {
  const http = error.extensions['http'] as { status?: number | undefined } | undefined
  if (http) http.status = findRefusalStatus(http.status, request)
  return error
}
