import type { ApolloServerPlugin } from '@apollo/server'
import { asGraphqlError, faultBehind, pressing } from './answer-errors.ts'
import type { Going } from './going.ts'
import { measure } from './limits.ts'

/** Holds operations to the limits, before anything is resolved. */
export const limitsPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, document, schema, request }) => {
      const sent = request.variables ?? {}
      const refusal = operation && measure({ schema, document, operation, sent })
      if (refusal) throw asGraphqlError(refusal)
    },
  }),
}

/** Logs faults of ours, and gives a whole answer the status that one of its errors presses for. */
export const errorsPlugin: ApolloServerPlugin<Going> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue, operationName }) => {
      const { world, request } = contextValue.ctx
      for (const one of errors) {
        const error = faultBehind(one)
        if (error === undefined) continue
        one.extensions['requestId'] = request.id
        world.log.error({ error, requestId: request.id, operationName }, 'a resolver failed')
      }
    },
    willSendResponse: async ({ errors, response }) => {
      const found = pressing(errors ?? [])
      if (!found) return
      response.http.status = found.status
      for (const [name, value] of Object.entries(found.headers))
        response.http.headers.set(name, value)
    },
  }),
}
