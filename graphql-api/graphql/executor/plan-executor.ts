import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  execute,
  getOperationAST,
  getVariableValues,
  locatedError,
  visit,
} from 'graphql'
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import { buildPlan } from './build-plan.ts'
import type { ByteCounter } from './byte-counter.ts'
import { countBytes, executeSelection, executeSerially } from './execute-fields.ts'
import { FieldErrors } from './field-errors.ts'
import type { Execution, SelectionPlan } from './operation-plan.ts'

export type ExecutionRequest = {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | undefined
  contextValue: unknown
  counter?: ByteCounter | undefined
}

/** The result of an operation. `data` is absent if nothing was executed. */
export type PlanResult = { errors?: readonly GraphQLError[]; data?: object | null }

/** Errors about variables that one response reports. */
const maxCoercionErrors = 20

/** Everything that is the same in all requests for an operation. */
type PreparedOperation = {
  fragments: Record<string, FragmentDefinitionNode>
  /** Names of the variables that `@include` and `@skip` read. */
  conditions: readonly string[]
  /** Plans by the values of these variables. */
  plans: Map<string, SelectionPlan>
}

const prepareOperation = (document: DocumentNode): PreparedOperation => {
  const fragments = Object.create(null) as PreparedOperation['fragments']
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition
  const conditions = new Set<string>()
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args)
        if (value.kind === Kind.VARIABLE) conditions.add(value.name.value)
    },
  })
  return { fragments, conditions: [...conditions], plans: new Map() }
}

/** Executes operations of valid documents by plans. Plans are built once and garbage-collected with their documents. */
export class PlanExecutor {
  readonly #schema: GraphQLSchema
  readonly #plansPerOperation: number
  readonly #operations = new WeakMap<OperationDefinitionNode, PreparedOperation>()

  constructor(schema: GraphQLSchema, options: { plansPerOperation: number }) {
    this.#schema = schema
    this.#plansPerOperation = options.plansPerOperation
  }

  async execute(request: ExecutionRequest): Promise<PlanResult> {
    const { document, operationName = null, contextValue, counter } = request
    const schema = this.#schema
    const operation = getOperationAST(document, operationName)
    // graphql-js reports which operations the document has.
    if (!operation) return execute({ schema, document, operationName }) as PlanResult
    const { errors: coercionErrors, coerced: variables } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      request.variables ?? {},
      { maxErrors: maxCoercionErrors },
    )
    if (!variables) return { errors: coercionErrors }
    const preparedOperation = this.#prepare(document, operation)
    const errors = new FieldErrors(counter)
    const execution: Execution = {
      schema,
      operation,
      fragments: preparedOperation.fragments,
      variables,
      contextValue,
      counter,
      uncounted: 0,
      errors,
      args: new Map(),
    }
    const data = await this.#executeRoot(execution, preparedOperation)
    return errors.list.length > 0 ? { errors: errors.list, data } : { data }
  }

  async #executeRoot(
    execution: Execution,
    preparedOperation: PreparedOperation,
  ): Promise<object | null> {
    const { operation, errors } = execution
    try {
      const plan = this.#planFor(execution, preparedOperation)
      const execute =
        operation.operation === OperationTypeNode.MUTATION ? executeSerially : executeSelection
      const data = await execute(execution, plan, undefined, undefined)
      countBytes(execution, 0)
      return data
    } catch (error) {
      errors.list.push(error instanceof GraphQLError ? error : locatedError(error, undefined))
      return null
    }
  }

  #prepare(document: DocumentNode, operation: OperationDefinitionNode): PreparedOperation {
    const preparedOperation = this.#operations.get(operation) ?? prepareOperation(document)
    this.#operations.set(operation, preparedOperation)
    return preparedOperation
  }

  #planFor(
    { schema, operation, variables }: Execution,
    { fragments, conditions, plans }: PreparedOperation,
  ): SelectionPlan {
    const key = conditions.map((name) => String(variables[name])).join()
    const cachedPlan = plans.get(key)
    if (cachedPlan) return cachedPlan
    const plan = buildPlan({ schema, fragments, variables }, operation)
    const [oldestKey] = plans.keys()
    if (plans.size >= this.#plansPerOperation && oldestKey !== undefined) plans.delete(oldestKey)
    plans.set(key, plan)
    return plan
  }
}
