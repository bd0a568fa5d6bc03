import type { ApolloServerPlugin, GraphQLResponse, HTTPGraphQLHead } from '@apollo/server'
import { negotiateJsonType } from '#api/transport/content-negotiation.ts'
import { errorHeaders } from '#api/transport/error-response.ts'
import type { ProductError } from '#api/errors.ts'
import { responseStatusOf, findUnexpectedError } from '#api/graphql/errors/format-error.ts'
import type { OperationContext } from '#api/graphql/resolvers/operation-context.ts'
import { findRefusalStatus } from './response-status.ts'

type Head = Pick<HTTPGraphQLHead, 'headers'>
type Response = { body: GraphQLResponse['body']; http: HTTPGraphQLHead }

/** Replaces the whole response by one error. */
const replaceResponse = (response: Response, error: ProductError) => {
  const { message, code, status, details } = error
  response.http.status = status
  for (const [name, value] of Object.entries(errorHeaders(error)))
    response.http.headers.set(name, value)
  const extensions = { code, ...details }
  response.body = { kind: 'single', singleResult: { errors: [{ message, extensions }] } }
}

/** Sets the media type, which Apollo would negotiate again for each response. */
const setMediaType = (request: Head | undefined, { headers }: HTTPGraphQLHead) => {
  const accept = request?.headers.get('accept')
  const mediaType = accept && negotiateJsonType(accept)
  if (mediaType) headers.set('content-type', mediaType)
}

/** Logs unexpected errors, replaces responses that are too large, and sets media type, status and headers. */
export const errorResponsePlugin: ApolloServerPlugin<OperationContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue, operationName }) => {
      // A response that is too large is replaced, whatever happened to its fields.
      if (contextValue.budget?.refusal) return
      const { appServices, request } = contextValue.ctx
      for (const error of errors) {
        const cause = findUnexpectedError(error)
        if (cause === undefined) continue
        error.extensions['requestId'] = request.id
        appServices.log.error(
          { error: cause, requestId: request.id, operationName },
          'a resolver failed',
        )
      }
    },
    willSendResponse: async ({ errors = [], request, response, contextValue: { budget } }) => {
      setMediaType(request.http, response.http)
      if (budget?.refusal) return replaceResponse(response, budget.refusal)
      if (request.http && !errors.some(({ extensions }) => extensions['code'] === 'BAD_REQUEST'))
        response.http.status = findRefusalStatus(response.http.status, request.http)
      const overall = responseStatusOf(errors)
      if (!overall) return
      response.http.status = overall.status
      for (const [name, value] of Object.entries(overall.headers))
        response.http.headers.set(name, value)
    },
  }),
}
