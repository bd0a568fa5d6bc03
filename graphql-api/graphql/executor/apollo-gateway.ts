import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import { isAbstractType, isObjectType } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import type { ByteCounter } from './byte-counter.ts'
import { PlanExecutor } from './plan-executor.ts'

type Context = BaseContext & { budget?: ByteCounter | undefined }

type Options = { schema: GraphQLSchema; plansPerOperation: number }

/** Plans are built before there is a record, so that no type may depend on the record. */
const refuseAbstractTypes = (schema: GraphQLSchema) => {
  for (const type of Object.values(schema.getTypeMap()))
    if (isAbstractType(type) || (isObjectType(type) && type.isTypeOf))
      throw new Error(`Records of ${type.name} cannot be planned.`)
}

/**
 * Returns the options with which Apollo Server executes operations by plans. Its `gateway` option is the public way to
 * use another executor; Apollo formats errors as usual. Throws for a schema with abstract types.
 */
export const planExecution = <Value extends Context>({
  schema,
  plansPerOperation,
}: Options): Pick<ApolloServerOptionsWithGateway<Value>, 'gateway'> => {
  refuseAbstractTypes(schema)
  const executor = new PlanExecutor(schema, { plansPerOperation })
  return {
    gateway: {
      onSchemaLoadOrUpdate: (listener) => {
        // The second property is required for federated schemas, and unused without one.
        listener({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      load: async () => ({
        executor: ({ document, request: { operationName, variables }, context: contextValue }) => {
          const counter = (contextValue as Context).budget
          return executor.execute({ document, operationName, variables, contextValue, counter })
        },
      }),
      stop: async () => undefined,
    },
  }
}
