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
import { collectErrors } from './field-errors.ts'
import type { Going } from '#api/graphql/http/operation-context.ts'
import { planOperation } from './build-plan.ts'
import type { Execution, Selected } from './operation-plan.ts'
import { runFields, runSerially } from './execute-fields.ts'
import { WrittenData } from './json-text.ts'

export type Asking = {
  document: DocumentNode
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | undefined
  going: Going
}

/** What has become of an operation. Data is left out where nothing was executed. */
export type Executed = { errors?: readonly GraphQLError[]; data?: WrittenData | null }

/** What fails outside of any field is a fault of ours, or an answer that grew too large. */
const asGiven = (error: unknown) =>
  error instanceof GraphQLError ? error : locatedError(error, undefined)

/** What is wrong with variables is told so many times. */
const maxErrors = 20

/** Plans of one operation, by what its conditions come to. */
export const plansKept = 4

/** What does not change from one request for an operation to the next. */
type Known = {
  fragments: Record<string, FragmentDefinitionNode>
  /** The variables by which fields are included or skipped. */
  conditions: readonly string[]
  plans: Map<string, Selected>
}

const knowledgeOf = (document: DocumentNode): Known => {
  const fragments = Object.create(null) as Known['fragments']
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments[one.name.value] = one
  const conditions = new Set<string>()
  visit(document, {
    Directive: ({ arguments: given }) => {
      for (const { value } of given ?? [])
        if (value.kind === Kind.VARIABLE) conditions.add(value.name.value)
    },
  })
  return { fragments, conditions: [...conditions], plans: new Map() }
}

/**
 * Executes operations as GraphQL says, by plans that are made once for each and forgotten with their documents.
 * Documents must be valid, their records of object types.
 */
export const createExecutor = (schema: GraphQLSchema) => {
  const known = new WeakMap<OperationDefinitionNode, Known>()

  const knownOf = (document: DocumentNode, operation: OperationDefinitionNode) => {
    const found = known.get(operation) ?? knowledgeOf(document)
    known.set(operation, found)
    return found
  }

  const planOf = ({ fragments, conditions, plans }: Known, execution: Execution) => {
    const { operation, variables } = execution
    const key = conditions.map((name) => String(variables[name])).join()
    const found = plans.get(key)
    if (found) return found
    const plan = planOperation({ schema, fragments, variables }, operation)
    const [oldest] = plans.keys()
    if (plans.size >= plansKept && oldest !== undefined) plans.delete(oldest)
    plans.set(key, plan)
    return plan
  }

  return async ({
    document,
    operationName = null,
    variables: sent = {},
    going,
  }: Asking): Promise<Executed> => {
    const operation = getOperationAST(document, operationName)
    // GraphQL says best why it is not known what is asked.
    if (!operation) return execute({ schema, document, operationName }) as Executed
    const { errors: mistakes, coerced: variables } = getVariableValues(
      schema,
      operation.variableDefinitions ?? [],
      sent,
      { maxErrors },
    )
    if (!variables) return { errors: mistakes }
    const facts = knownOf(document, operation)
    const errors = collectErrors()
    const execution: Execution = {
      schema,
      operation,
      fragments: facts.fragments,
      variables,
      going,
      errors,
      args: new Map(),
    }
    const run = operation.operation === OperationTypeNode.MUTATION ? runSerially : runFields
    let data: WrittenData | null = null
    try {
      data = new WrittenData(await run(execution, planOf(facts, execution), undefined, undefined))
    } catch (error) {
      errors.add(asGiven(error), undefined)
    }
    return errors.errors.length > 0 ? { errors: errors.errors, data } : { data }
  }
}
