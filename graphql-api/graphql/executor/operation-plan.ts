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
import type { Going } from '#api/graphql/http/operation-context.ts'

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

/** A part of the answer as JSON, or a promise of it where anything in it comes later. */
export type Text = string | Promise<string>

/** Writes what a resolver gave; throws what the field fails by. */
export type Complete = (execution: Execution, value: unknown, path: Path) => Text

/** A field of an operation and all that is known of it before anybody asks. */
export type Field = {
  /** Its name in the answer. */
  key: string
  /** What stands before its value in the answer: that name, after a comma unless it is the first. */
  lead: string
  name: string
  nodes: readonly FieldNode[]
  parent: GraphQLObjectType
  definition: GraphQLField<unknown, unknown>
  /** Null where the record itself has the value. */
  resolve: GraphQLFieldResolver<unknown, Ctx> | null
  /** Null where variables decide. */
  args: Values | null
  isNonNull: boolean
  /** The type of its value where the record itself has one that leads to nothing else; null where more must be done. */
  plain: GraphQLLeafType | null
  /** Whether such a value that is text stays the same text. */
  isText: boolean
  /** Whether it does something, so that what follows goes on as whoever it has made of the viewer. */
  isVerb: boolean
  /** Whether its value counts against what an answer may write. What the schema answers does not: how long that is, is known before. */
  isCounted: boolean
  complete: Complete
}

/** What is asked of a record. */
export type Selected = {
  fields: readonly Field[]
  /** Bytes of a record's braces and of the names that count. */
  size: number
}

/** What is asked of the records to which a field leads. A condition without a value is an error of the field in which it stands, once that is answered. */
export type Below = { selected: Selected } | { selected: null; error: unknown }
