import { execute, parse, validate } from 'graphql'
import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { Ctx } from '#api/context.ts'
import { createExecutor } from '#api/graphql/executor/plan-executor.ts'
import type { Executed } from '#api/graphql/executor/plan-executor.ts'
import { WrittenData } from '#api/graphql/executor/json-text.ts'

type Question = { query: string; variables?: Record<string, unknown>; operationName?: string }

const codeOf = (error: { extensions?: Record<string, unknown>; originalError?: unknown }) => {
  const cause = error.originalError
  const own =
    typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return error.extensions?.['code'] ?? own ?? null
}

/** Data as it is written, and each error with its message, code and path; in no order, since what comes first fails first. */
const comparable = ({ data, errors }: ExecutionResult | Executed) => ({
  data: data === undefined ? 'none' : (JSON.parse(JSON.stringify(data)) as unknown),
  written: data instanceof WrittenData ? data.text : JSON.stringify(data),
  errors: (errors ?? [])
    .map((error) =>
      JSON.stringify([error.message, codeOf(error), error.path ?? null, error.nodes?.length ?? 0]),
    )
    .toSorted(),
})

/** Asks graphql-js and the plans the same. `contextOf` gives each a context of its own; `ask` throws where the document is not valid. */
export const bothExecutors = (schema: GraphQLSchema) => {
  const run = createExecutor(schema)
  return async ({ query, variables = {}, operationName }: Question, contextOf: () => Ctx) => {
    const document = parse(query, { noLocation: true })
    const [mistake] = validate(schema, document)
    if (mistake) throw mistake
    const whole = { document, operationName: operationName ?? null }
    const theirs = await execute({
      ...whole,
      schema,
      variableValues: variables,
      contextValue: contextOf(),
      options: { maxCoercionErrors: 20 },
    })
    const ask = () => run({ ...whole, variables, going: { ctx: contextOf() } })
    const first = await ask()
    // Once more, by the plan that is known now.
    const again = await ask()
    return { theirs: comparable(theirs), first: comparable(first), again: comparable(again) }
  }
}
