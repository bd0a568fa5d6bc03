import type { ApolloServerPlugin } from '@apollo/server'
import { faultBehind, pressing } from './answer-errors.ts'
import type { Going } from './going.ts'

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
