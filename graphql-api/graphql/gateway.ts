import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { createExecutor } from './executor.ts'
import type { Going } from './going.ts'

type Gateway = ApolloServerOptionsWithGateway<Going>['gateway']

/** How Apollo leaves executing to somebody else: to our plans, with all that its plugins hear of an operation. */
export const gatewayTo = (schema: GraphQLSchema): Gateway => {
  const execute = createExecutor(schema)
  return {
    onSchemaLoadOrUpdate: (hear) => {
      hear({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => undefined
    },
    load: async () => ({
      executor: ({ document, request, context }) =>
        execute({
          document,
          operationName: request.operationName,
          variables: request.variables,
          going: context as Going,
        }),
    }),
    stop: async () => undefined,
  }
}
