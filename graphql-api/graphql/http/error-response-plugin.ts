import type { ApolloServerPlugin, GraphQLResponse, HTTPGraphQLHead } from '@apollo/server'
import { jsonFor } from '#api/doors/encoding.ts'
import { headersOf } from '#api/doors/refusals.ts'
import type { ProductError } from '#api/errors.ts'
import { faultBehind, pressing } from '#api/graphql/errors/format-error.ts'
import type { Going } from './operation-context.ts'
import { statusOfRefusal } from './response-status.ts'

type Head = Pick<HTTPGraphQLHead, 'headers'>
type Response = { body: GraphQLResponse['body']; http: HTTPGraphQLHead }

/** Puts one refusal in the place of an answer. */
const refuseWhole = (response: Response, refusal: ProductError) => {
  const { message, code, status, details } = refusal
  response.http.status = status
  for (const [name, value] of Object.entries(headersOf(refusal)))
    response.http.headers.set(name, value)
  const extensions = { code, ...details }
  response.body = { kind: 'single', singleResult: { errors: [{ message, extensions }] } }
}

/** Says what kind of JSON an answer is; where nothing is said, Apollo weighs it anew for each. */
const nameMediaType = (asked: Head | undefined, { headers }: HTTPGraphQLHead) => {
  const accept = asked?.headers.get('accept')
  const kind = accept && jsonFor(accept)
  if (kind) headers.set('content-type', kind)
}

/** Logs faults of ours, refuses what is too large, names the kind of JSON, and gives a whole answer the status that one of its errors presses for. */
export const errorsPlugin: ApolloServerPlugin<Going> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue, operationName }) => {
      // An answer that grew too large is refused as a whole, whatever became of its fields.
      if (contextValue.budget?.refusal) return
      const { world, request } = contextValue.ctx
      for (const one of errors) {
        const error = faultBehind(one)
        if (error === undefined) continue
        one.extensions['requestId'] = request.id
        world.log.error({ error, requestId: request.id, operationName }, 'a resolver failed')
      }
    },
    willSendResponse: async ({ errors = [], request, response, contextValue: { budget } }) => {
      nameMediaType(request.http, response.http)
      if (budget?.refusal) return refuseWhole(response, budget.refusal)
      if (request.http && !errors.some(({ extensions }) => extensions['code'] === 'BAD_REQUEST'))
        response.http.status = statusOfRefusal(response.http.status, request.http)
      const found = pressing(errors)
      if (!found) return
      response.http.status = found.status
      for (const [name, value] of Object.entries(found.headers))
        response.http.headers.set(name, value)
    },
  }),
}
