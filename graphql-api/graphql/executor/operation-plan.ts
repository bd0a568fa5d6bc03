import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLFieldResolver,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import type { ByteCounter } from './byte-counter.ts'
import type { FieldErrors, FieldPath } from './field-errors.ts'

export type ArgumentValues = Readonly<Record<string, unknown>>

/** One execution of an operation. */
export type Execution = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
  variables: Record<string, unknown>
  contextValue: unknown
  counter: ByteCounter | undefined
  /** Bytes of values that are not yet counted. */
  uncounted: number
  errors: FieldErrors
  /** Arguments coerced with the variables of this execution, shared by all records that have the field. */
  args: Map<FieldPlan, ArgumentValues>
}

/**
 * Returns what the response has for the value that a resolver returned, or a promise of it if a resolver below is
 * asynchronous. Throws the error of the field.
 */
export type CompleteValue = (execution: Execution, value: unknown, path: FieldPath) => unknown

/** A field of an operation, with everything that is known before a request. */
export type FieldPlan = {
  /** Its name or alias in the response. */
  responseName: string
  name: string
  nodes: readonly FieldNode[]
  parentType: GraphQLObjectType
  definition: GraphQLField<unknown, unknown>
  resolve: GraphQLFieldResolver<unknown, unknown>
  /** True if the value is a scalar or enum that is read from the record without arguments. */
  isPlain: boolean
  /** Null if the arguments depend on variables. */
  args: ArgumentValues | null
  isNonNull: boolean
  complete: CompleteValue
}

/** The fields that are selected of a record. */
export type SelectionPlan = {
  fields: readonly FieldPlan[]
  /** Bytes of the braces and names of one record. */
  size: number
}
