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
  errors: FieldErrors
  /** Arguments coerced with the variables of this execution, shared by all records that have the field. */
  args: Map<FieldPlan, ArgumentValues>
}

/** A part of the response as JSON, or a promise of it if a resolver below is asynchronous. */
export type JsonPart = string | Promise<string>

/** Serializes the value that a resolver returned. Throws the error of the field. */
export type CompleteValue = (execution: Execution, value: unknown, path: FieldPath) => JsonPart

/** A field of an operation, with everything that is known before a request. */
export type FieldPlan = {
  /** Its name or alias in the response. */
  responseName: string
  /** The text before its value: a comma unless the field is the first, and the quoted name. */
  prefix: string
  name: string
  nodes: readonly FieldNode[]
  parentType: GraphQLObjectType
  definition: GraphQLField<unknown, unknown>
  resolve: GraphQLFieldResolver<unknown, unknown>
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
