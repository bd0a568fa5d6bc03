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
import { overLimit } from './limit-error.ts'
import { fragmentsOf } from './document-shape.ts'

/** What an operation could read, and of a list once for all its records; the fields that it could answer, and the characters of what it asks of the schema, which are known. */
type Cost = { records: number; once: number; values: number; schemaText: number }

const none: Cost = { records: 0, once: 0, values: 0, schemaText: 0 }

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
  once: one.once + other.once,
  values: one.values + other.values,
  schemaText: one.schemaText + other.schemaText,
})

const sumOf = (parts: readonly Part<Cost>[]): Part<Cost> => {
  const known = parts.filter((part) => isKnown(part)).reduce<Cost>(plus, none)
  const others = parts.filter((part) => !isKnown(part))
  if (others.length === 0) return known
  return (variables) => others.reduce<Cost>((sum, part) => plus(sum, by(part, variables)), known)
}

/** What says how many records a field reads: they are at most so many, and so many where nothing is said. */
type Size = { by: readonly string[]; most: number; otherwise: number }

const pageSize: Size = { by: ['first', 'last'], most: limits.page, otherwise: defaultPage }
const countSize: Size = { by: ['limit'], most: limits.counted, otherwise: limits.counted }

const sizes = [pageSize, countSize]

const isSizedBy = ({ args }: Definition, { by: [name] }: Size) =>
  args.some((argument) => argument.name === name)

const isList = (definition: Definition) => isListType(getNullableType(definition.type))

/** How many records a field reads at most. */
const sizeOf = (field: FieldNode, { by, most, otherwise }: Size): Part<number> => {
  const given = (field.arguments ?? [])
    .filter((argument) => by.includes(argument.name.value))
    .map(({ value }) => value)
  const largest = (sizes: readonly number[]) =>
    Math.min(most, Math.max(0, ...(sizes.length > 0 ? sizes : [otherwise])))
  const asked = (variables: Variables) =>
    given
      .map((value) => {
        if (value.kind === Kind.INT) return Number(value.value)
        const sent = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
        return typeof sent === 'number' ? sent : undefined
      })
      .filter((size) => size !== undefined)
  return given.some(({ kind }) => kind === Kind.VARIABLE)
    ? (variables) => largest(asked(variables))
    : largest(asked({}))
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
    const how = sizes.find((one) => isSizedBy(definition, one))
    const size: Part<number | null> = how ? sizeOf(field, how) : null
    const inner = field.selectionSet
      ? ofSet(field.selectionSet, getNamedType(definition.type), size)
      : none
    const whole = (inner: Cost, size: number | null, page: number | null): Cost => {
      const many = isList(definition) ? (size ?? page ?? plainList) : 1
      const values = 1 + many * (inner.values + (many > 1 ? 1 : 0))
      if (size === null) return { ...inner, values }
      return how === countSize
        ? { ...inner, once: size, values }
        : // A page is read even where only its count is asked for.
          { ...inner, records: size * (1 + inner.records) + inner.once, once: 0, values }
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
