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
import { introspectionCost, isNamedByVariable } from './introspection-cost.ts'
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

/** What is the same in each request is known; anything else is found out by its variables. */
type Part<Value> = Value | ((variables: Variables) => Value)

const by = <Value extends Cost | number | null>(part: Part<Value>, variables: Variables): Value =>
  typeof part === 'function' ? part(variables) : part

const isKnown = <Value extends Cost | number | null>(part: Part<Value>): part is Value =>
  typeof part !== 'function'

const plus = (one: Cost, other: Cost): Cost => ({
  records: one.records + other.records,
  values: one.values + other.values,
  schemaText: one.schemaText + other.schemaText,
})

const sumOf = (parts: readonly Part<Cost>[]): Part<Cost> => {
  const known = parts.filter((part) => isKnown(part)).reduce<Cost>(plus, none)
  const others = parts.filter((part) => !isKnown(part))
  if (others.length === 0) return known
  return (variables) => others.reduce<Cost>((sum, part) => plus(sum, by(part, variables)), known)
}

const isPaged = (definition: Definition) =>
  definition.args.some((argument) => argument.name === 'first')

const isList = (definition: Definition) => isListType(getNullableType(definition.type))

const largest = (sizes: readonly number[]) =>
  Math.min(limits.page, Math.max(0, ...(sizes.length > 0 ? sizes : [defaultPage])))

/** How many records a field lists at most. */
const pageSize = (field: FieldNode): Part<number> => {
  const given = (field.arguments ?? [])
    .filter((argument) => argument.name.value === 'first' || argument.name.value === 'last')
    .map(({ value }) => value)
  const sizes = (variables: Variables) =>
    given
      .map((value) => {
        if (value.kind === Kind.INT) return Number(value.value)
        const sent = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
        return typeof sent === 'number' ? sent : undefined
      })
      .filter((size) => size !== undefined)
  return given.some(({ kind }) => kind === Kind.VARIABLE)
    ? (variables) => largest(sizes(variables))
    : largest(sizes({}))
}

/** The numbers that variables stand for where nothing is sent. */
const defaultsOf = (operation: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  ) as Variables

/** An operation as it was sent and parsed, its shape within the limits; not validated yet. */
export type Question = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  sent: Variables
}

/** Adds up an operation: each fragment counts wherever it is spread. `variables` are for questions about the schema alone. */
const costOf = ({ schema, document, operation }: Question, variables: Variables): Part<Cost> => {
  const fragments = fragmentsOf(document)
  const ofSchema = introspectionCost({ schema, fragments, variables })

  /** `page`: how many records the list has on whose connection the field stands. */
  const ofField = (
    field: FieldNode,
    parent: GraphQLNamedType | undefined,
    page: Part<number | null>,
  ): Part<Cost> => {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition) return ofSchema(field)
    const size: Part<number | null> = isPaged(definition) ? pageSize(field) : null
    const inner = field.selectionSet
      ? ofSet(field.selectionSet, getNamedType(definition.type), size)
      : none
    const whole = (inner: Cost, size: number | null, page: number | null): Cost => {
      const many = isList(definition) ? (size ?? page ?? plainList) : 1
      return {
        // A page is read even where only its count is asked for.
        records: size === null ? inner.records : size * (1 + inner.records),
        values: 1 + many * (inner.values + (many > 1 ? 1 : 0)),
        schemaText: inner.schemaText,
      }
    }
    return isKnown(inner) && isKnown(size) && isKnown(page)
      ? whole(inner, size, page)
      : (sent) => whole(by(inner, sent), by(size, sent), by(page, sent))
  }

  const ofSet = (
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    page: Part<number | null>,
  ): Part<Cost> =>
    sumOf(
      selections.map((selection) => {
        if (selection.kind === Kind.FIELD) return ofField(selection, parent, page)
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value)?.selectionSet
        return set ? ofSet(set, parent, page) : none
      }),
    )

  return ofSet(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined, null)
}

type Measure = (sent: Variables) => ProductError | null

const measuring = (question: Question): Measure => {
  const { document, operation, schema } = question
  if (!schema.getRootType(operation.operation)) {
    const refusal = new ProductError('BAD_USER_INPUT', `There is no ${operation.operation} here.`)
    return () => refusal
  }
  const defaults = defaultsOf(operation)
  const measure =
    (cost: Part<Cost>): Measure =>
    (sent) =>
      overLimit(by(cost, { ...defaults, ...sent }))
  // Which part of the schema is asked for may be said by a variable; then all of it is walked through anew.
  if (isNamedByVariable(document))
    return (sent) => measure(costOf(question, { ...defaults, ...sent }))(sent)
  const cost = costOf(question, defaults)
  if (!isKnown(cost)) return measure(cost)
  const refusal = overLimit(cost)
  return () => refusal
}

/** How each operation is measured, as long as its document is in mind. */
const known = new WeakMap<OperationDefinitionNode, Measure>()

/** Refuses an operation that could read too many records or have too large an answer, naming the limit; null when it may run. */
export const measureCost = (question: Question): ProductError | null => {
  const { operation, sent } = question
  const measure = known.get(operation) ?? measuring(question)
  known.set(operation, measure)
  return measure(sent)
}
