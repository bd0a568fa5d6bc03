import { Kind, getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { ProductError } from '#api/errors.ts'
import { introspectionCost } from './introspection-cost.ts'
import { limits } from './limits.ts'
import { overLimit } from './refusal.ts'
import { fragmentsOf } from './shape.ts'

/** What an operation could read, the fields that it could answer, and the characters of what it asks of the schema, which are known. */
type Cost = { records: number; values: number; schemaText: number }

const none: Cost = { records: 0, values: 0, schemaText: 0 }

const defaultPage = 50

/** What a list that has no pages has at most, or so we assume: what it comes to is counted while it is answered. */
const plainList = 10

type Variables = Readonly<Record<string, unknown>>
type Definition = GraphQLField<unknown, unknown>

const plus = (one: Cost, other: Cost): Cost => ({
  records: one.records + other.records,
  values: one.values + other.values,
  schemaText: one.schemaText + other.schemaText,
})

const isPaged = (definition: Definition) =>
  definition.args.some((argument) => argument.name === 'first')

const isList = (definition: Definition) => isListType(getNullableType(definition.type))

/** How many records a field lists at most. */
const pageSize = (field: FieldNode, variables: Variables) => {
  const sizes = (field.arguments ?? [])
    .filter((argument) => argument.name.value === 'first' || argument.name.value === 'last')
    .map(({ value }) => {
      if (value.kind === Kind.INT) return Number(value.value)
      const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
      return typeof given === 'number' ? given : undefined
    })
    .filter((size) => size !== undefined)
  return Math.min(limits.page, Math.max(0, ...(sizes.length > 0 ? sizes : [defaultPage])))
}

/** The numbers that variables stand for: what was sent, else what the operation says. */
const withDefaults = (operation: OperationDefinitionNode, sent: Variables): Variables => {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
  )
  return { ...(Object.fromEntries(defaults) as Variables), ...sent }
}

/** An operation as it was sent and parsed, its shape within the limits; not validated yet. */
export type Question = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  sent: Variables
}

/** Adds up an operation: each fragment counts wherever it is spread. */
const costOf = ({ schema, document, operation, sent }: Question): Cost => {
  const variables = withDefaults(operation, sent)
  const fragments = fragmentsOf(document)
  const ofSchema = introspectionCost({ schema, fragments, variables })

  /** `page`: how many records the list has on whose connection the field stands. */
  const ofField = (field: FieldNode, parent: GraphQLNamedType | undefined, page: number | null) => {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition) return ofSchema(field)
    const size = isPaged(definition) ? pageSize(field, variables) : null
    const inner = field.selectionSet
      ? ofSet(field.selectionSet, getNamedType(definition.type), size)
      : none
    const many = isList(definition) ? (size ?? page ?? plainList) : 1
    return {
      // A page is read even where only its count is asked for.
      records: size === null ? inner.records : size * (1 + inner.records),
      values: 1 + many * (inner.values + (many > 1 ? 1 : 0)),
      schemaText: inner.schemaText,
    }
  }

  const ofSet = (
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    page: number | null,
  ): Cost =>
    selections.reduce<Cost>((sum, selection) => {
      if (selection.kind === Kind.FIELD) return plus(sum, ofField(selection, parent, page))
      const set =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet
      return set ? plus(sum, ofSet(set, parent, page)) : sum
    }, none)

  return ofSet(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, null)
}

/** Refuses an operation that could read too many records or have too large an answer, naming the limit; null when it may run. */
export const measureCost = (question: Question): ProductError | null => {
  const { operation: kind } = question.operation
  return question.schema.getRootType(kind)
    ? overLimit(costOf(question))
    : new ProductError('BAD_USER_INPUT', `There is no ${kind} here.`)
}
