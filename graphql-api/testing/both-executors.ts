import { execute, parse, validate } from 'graphql'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import { PlanExecutor } from '#api/graphql/executor/plan-executor.ts'
import type { PlanResult } from '#api/graphql/executor/plan-executor.ts'
import { limits } from '#api/graphql/limits/limits.ts'

type OperationRequest = {
  query: string
  variables?: Record<string, unknown>
  operationName?: string
}

const codeOf = (error: { extensions?: Record<string, unknown>; originalError?: unknown }) => {
  const cause = error.originalError
  const ownCode =
    typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return error.extensions?.['code'] ?? ownCode ?? null
}

/** Returns the data, its JSON, and each error with its message, code and path. Errors are sorted, because the first to happen is the first in the list. */
const toComparable = ({ data, errors }: ExecutionResult | PlanResult) => ({
  data: data === undefined ? 'none' : (JSON.parse(JSON.stringify(data)) as unknown),
  json: JSON.stringify(data),
  errors: (errors ?? [])
    .map((error) =>
      JSON.stringify([error.message, codeOf(error), error.path ?? null, error.nodes?.length ?? 0]),
    )
    .toSorted(),
})

/**
 * Returns a function that executes an operation by graphql-js, by a plan that is built for it, and by the same plan again.
 * `createContextValue` is called for each of them. The function throws if the document is invalid.
 */
export const bothExecutors = (schema: GraphQLSchema) => {
  const planExecutor = new PlanExecutor(schema, { plansPerOperation: limits.plansPerOperation })
  return async (
    { query, variables = {}, operationName }: OperationRequest,
    createContextValue: () => unknown,
  ) => {
    const document = parse(query, { noLocation: true })
    const [mistake] = validate(schema, document)
    if (mistake) throw mistake
    const operation = { document, operationName: operationName ?? null }
    const graphqlJs = await execute({
      ...operation,
      schema,
      variableValues: variables,
      contextValue: createContextValue(),
      options: { maxCoercionErrors: limits.coercionErrors },
    })
    const executePlan = () =>
      planExecutor.execute({ ...operation, variables, contextValue: createContextValue() })
    const newPlan = await executePlan()
    const knownPlan = await executePlan()
    return {
      graphqlJs: toComparable(graphqlJs),
      newPlan: toComparable(newPlan),
      knownPlan: toComparable(knownPlan),
    }
  }
}
