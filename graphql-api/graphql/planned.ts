import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLFieldResolver,
  GraphQLLeafType,
  GraphQLObjectType,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql'
import type { Ctx } from '#api/context.ts'
import type { FieldErrors, Path } from './field-errors.ts'
import type { Going } from './going.ts'

type Values = Readonly<Record<string, unknown>>

/** An operation on its way. */
export type Execution = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
  variables: Record<string, unknown>
  going: Going
  errors: FieldErrors
  /** Arguments that were read with these variables, for all records that have the field. */
  args: Map<Field, Values>
}

/** Brings what a resolver gave into the form of the answer, later where something in it comes later; throws what the field fails by. */
export type Complete = (execution: Execution, value: unknown, path: Path) => unknown

/** A field of an operation and all that is known of it before anybody asks. */
export type Field = {
  /** Its name in the answer. */
  key: string
  name: string
  nodes: readonly FieldNode[]
  parent: GraphQLObjectType
  definition: GraphQLField<unknown, unknown>
  /** Null where the record itself has the value. */
  resolve: GraphQLFieldResolver<unknown, Ctx> | null
  /** Null where variables decide. */
  args: Values | null
  isNonNull: boolean
  isLeaf: boolean
  /** How its value is written where the record itself has one that leads to nothing else; null where more must be done. */
  plain: GraphQLLeafType | null
  /** Whether it does something, so that what follows goes on as whoever it has made of the viewer. */
  isVerb: boolean
  /** What its name comes to in an answer, in bytes; null where nothing of it is counted because the schema answers it. */
  nameSize: number | null
  complete: Complete
}

/** What is asked of a record. */
export type Selected = {
  fields: readonly Field[]
  /** An empty record of the answer. */
  create: () => Record<string, unknown>
}
