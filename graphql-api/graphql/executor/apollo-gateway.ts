import { HeaderMap } from '@apollo/server'
import type { ApolloServerOptionsWithGateway, ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { createExecutor } from './plan-executor.ts'
import type { Going } from '#api/graphql/http/operation-context.ts'

/** Nothing that an answer's head has to say besides. */
const plainHead = { status: undefined, headers: new HeaderMap() }

/**
 * How Apollo leaves executing to somebody else, to our plans. What has gone well is answered by the plugin; Apollo asks
 * the gateway where something is wrong, and makes of it what it makes of all errors. The gateway alone would do, but
 * what Apollo gives it costs a twentieth of a request, and outlives that for long: see decision 0035.
 */
export const executingBy = (schema: GraphQLSchema) => {
  const execute = createExecutor(schema)
  const gateway: ApolloServerOptionsWithGateway<Going>['gateway'] = {
    onSchemaLoadOrUpdate: (hear) => {
      hear({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => undefined
    },
    load: async () => ({
      executor: ({ document, request, context }) => {
        const going = context as Going
        const { operationName, variables } = request
        return going.executed ?? execute({ document, operationName, variables, going })
      },
    }),
    stop: async () => undefined,
  }
  const plugin: ApolloServerPlugin<Going> = {
    requestDidStart: async () => ({
      responseForOperation: async ({ operation, document, request, contextValue: going }) => {
        if (!operation) return null
        const { operationName, variables } = request
        going.executed = execute({ document, operationName, variables, going })
        const executed = await going.executed.catch(() => null)
        if (!executed || executed.errors) return null
        return { body: { kind: 'single', singleResult: executed as object }, http: plainHead }
      },
    }),
  }
  return { gateway, plugin }
}
