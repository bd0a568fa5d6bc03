import type { HTTPGraphQLRequest } from '@apollo/server'
import type { GraphQLError } from 'graphql'
import { likesPlainJson } from '#api/doors/encoding.ts'

type Head = Pick<HTTPGraphQLRequest, 'headers'>

/**
 * The status with which a document is refused. GraphQL over HTTP: an answer in plain JSON counts as one of GraphQL with status 200 only, since
 * whatever stands between might have made any other. Whoever names no media type is told by the status, too.
 */
export const statusOfRefusal = (status: number | undefined, { headers }: Head) =>
  status === 400 && likesPlainJson(headers.get('accept')) ? 200 : status

/** A refusal of a document with the status that whoever asked expects. */
export const inTermsOf = (request: Head, refusal: GraphQLError) => {
  const http = refusal.extensions['http'] as { status?: number | undefined } | undefined
  if (http) http.status = statusOfRefusal(http.status, request)
  return refusal
}
