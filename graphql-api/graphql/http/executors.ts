import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { planExecution } from '#api/graphql/executor/apollo-gateway.ts'
import { limits } from '#api/graphql/limits/limits.ts'
import { responseSizePlugin } from '#api/graphql/limits/response-size-plugin.ts'
import type { OperationContext } from '#api/graphql/resolvers/operation-context.ts'

export type ExecutorName = 'plans' | 'graphql-js'

type Execution = {
  options: ApolloServerOptions<OperationContext>
  plugins: ApolloServerPlugin<OperationContext>[]
}

/** Returns the options with which Apollo Server executes operations. The only place that knows both executors. */
export const executionBy = (executor: ExecutorName, schema: GraphQLSchema): Execution =>
  executor === 'plans'
    ? {
        options: planExecution({ schema, plansPerOperation: limits.plansPerOperation }),
        plugins: [],
      }
    : {
        options: { schema, executionOptions: { maxCoercionErrors: limits.coercionErrors } },
        plugins: [responseSizePlugin],
      }
