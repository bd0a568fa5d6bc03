import { Kind, getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { ProductError } from '#api/errors.ts'
import { fragmentsOf } from './document-shape.ts'
import { introspectionCost, isTypeNameVariable } from './introspection-cost.ts'
import { limitError } from './limit-error.ts'
import { limits } from './limits.ts'

/** The records that an operation could read, and the values that it could return. */
type Cost = {
  records: number
  /** Records that a list reads once for all its pages, by `countUpTo`. */
  countedRecords: number
  values: number
  /** The values of introspection. */
  schemaValues: number
  schemaText: number
}

const noCost: Cost = { records: 0, countedRecords: 0, values: 0, schemaValues: 0, schemaText: 0 }

const defaultPageSize = 50

/** The assumed length of a list without pages. The byte budget counts its real size during execution. */
const plainListLength = 10

type Variables = Readonly<Record<string, unknown>>
type FieldDefinition = GraphQLField<unknown, unknown>

/** A value that is the same in every request, or a function of the variables. */
type ByVariables<Value> = Value | ((variables: Variables) => Value)

type Measurable = Cost | number | null

const evaluate = <Value extends Measurable>(
  value: ByVariables<Value>,
  variables: Variables,
): Value => (typeof value === 'function' ? value(variables) : value)

const isConstant = <Value extends Measurable>(value: ByVariables<Value>): value is Value =>
  typeof value !== 'function'

const addCosts = (one: Cost, other: Cost): Cost => ({
  records: one.records + other.records,
  countedRecords: one.countedRecords + other.countedRecords,
  values: one.values + other.values,
  schemaValues: one.schemaValues + other.schemaValues,
  schemaText: one.schemaText + other.schemaText,
})

const sumCosts = (costs: readonly ByVariables<Cost>[]): ByVariables<Cost> => {
  const constant = costs.filter((cost) => isConstant(cost)).reduce<Cost>(addCosts, noCost)
  const variableCosts = costs.filter((cost) => !isConstant(cost))
  if (variableCosts.length === 0) return constant
  return (variables) =>
    variableCosts.reduce<Cost>((sum, cost) => addCosts(sum, evaluate(cost, variables)), constant)
}

/** The arguments that say how many records a field reads, with the maximum and the default. */
type SizeArguments = { names: readonly string[]; max: number; default: number }

const pageArguments: SizeArguments = {
  names: ['first', 'last'],
  max: limits.page,
  default: defaultPageSize,
}
const countArguments: SizeArguments = {
  names: ['limit'],
  max: limits.counted,
  default: limits.counted,
}

const sizeArgumentsOf = ({ args }: FieldDefinition) =>
  [pageArguments, countArguments].find(({ names: [name] }) =>
    args.some((argument) => argument.name === name),
  )

/** Returns how many records a field reads at most. */
const fieldSize = (
  field: FieldNode,
  { names, max, default: defaultSize }: SizeArguments,
): ByVariables<number> => {
  const values = (field.arguments ?? [])
    .filter(({ name }) => names.includes(name.value))
    .map(({ value }) => value)
  const sizeWith = (variables: Variables) => {
    const sizes = values
      .map((value) => {
        if (value.kind === Kind.INT) return Number(value.value)
        return value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
      })
      .filter((size) => typeof size === 'number')
    return Math.min(max, Math.max(0, ...(sizes.length > 0 ? sizes : [defaultSize])))
  }
  return values.some(({ kind }) => kind === Kind.VARIABLE) ? sizeWith : sizeWith({})
}

/** Returns the default values of variables that are numbers. */
const numberDefaults = (operation: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  ) as Variables

/** An operation with its variables as they were sent, not validated yet. */
export type OperationRequest = {
  schema: GraphQLSchema
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Variables
}

/** Adds up the cost of selections. A fragment counts each time that it is spread. */
class CostMeasurement {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly #introspection: (field: FieldNode) => Cost

  constructor({ schema, document, variables }: OperationRequest) {
    this.#fragments = fragmentsOf(document)
    const ofSchema = introspectionCost({ schema, fragments: this.#fragments, variables })
    this.#introspection = (field) => ({ ...noCost, ...ofSchema(field) })
  }

  /** `page` is the size of the list if the selection is one of a connection. */
  measure(
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    page: ByVariables<number | null>,
  ): ByVariables<Cost> {
    return sumCosts(
      selections.map((selection) => {
        if (selection.kind === Kind.FIELD) return this.#measureField(selection, parent, page)
        const set =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : this.#fragments.get(selection.name.value)?.selectionSet
        return set ? this.measure(set, parent, page) : noCost
      }),
    )
  }

  #measureField(
    field: FieldNode,
    parent: GraphQLNamedType | undefined,
    page: ByVariables<number | null>,
  ): ByVariables<Cost> {
    const definition = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!definition) return this.#introspection(field)
    const sizeArguments = sizeArgumentsOf(definition)
    const size = sizeArguments ? fieldSize(field, sizeArguments) : null
    const inner = field.selectionSet
      ? this.measure(field.selectionSet, getNamedType(definition.type), size)
      : noCost
    const isList = isListType(getNullableType(definition.type))
    const total = (inner: Cost, size: number | null, page: number | null): Cost => {
      const length = isList ? (size ?? page ?? plainListLength) : 1
      const values = 1 + length * (inner.values + (length > 1 ? 1 : 0))
      if (size === null) return { ...inner, values }
      if (sizeArguments === countArguments) return { ...inner, countedRecords: size, values }
      // A page is read even if only its count is selected.
      const records = size * (1 + inner.records) + inner.countedRecords
      return { ...inner, records, countedRecords: 0, values }
    }
    return isConstant(inner) && isConstant(size) && isConstant(page)
      ? total(inner, size, page)
      : (variables) =>
          total(evaluate(inner, variables), evaluate(size, variables), evaluate(page, variables))
  }
}

const measureOperation = (request: OperationRequest): ByVariables<Cost> => {
  const { schema, operation } = request
  const rootType = schema.getRootType(operation.operation) ?? undefined
  return new CostMeasurement(request).measure(operation.selectionSet, rootType, null)
}

const costLimitError = ({ records, values, schemaValues, schemaText }: Cost) =>
  limitError({ records, values, schemaValues, schemaText })

type CostCheck = (variables: Variables) => ProductError | null

const buildCostCheck = (request: OperationRequest): CostCheck => {
  const { document, operation, schema } = request
  if (!schema.getRootType(operation.operation)) {
    const error = new ProductError('BAD_USER_INPUT', `There is no ${operation.operation} here.`)
    return () => error
  }
  const defaults = numberDefaults(operation)
  const measureWith = (variables: Variables) => measureOperation({ ...request, variables })
  // The variable decides which part of the schema is read, so each request is measured.
  if (isTypeNameVariable(document))
    return (sentVariables) => {
      const variables = { ...defaults, ...sentVariables }
      return costLimitError(evaluate(measureWith(variables), variables))
    }
  const cost = measureWith(defaults)
  if (!isConstant(cost))
    return (sentVariables) => costLimitError(cost({ ...defaults, ...sentVariables }))
  const error = costLimitError(cost)
  return () => error
}

/** Checks by operation, garbage-collected with their documents. */
const costChecks = new WeakMap<OperationDefinitionNode, CostCheck>()

/** Returns an error for an operation that could read too many records or return too many values, or null. */
export const checkCost = (request: OperationRequest): ProductError | null => {
  const { operation, variables } = request
  const check = costChecks.get(operation) ?? buildCostCheck(request)
  costChecks.set(operation, check)
  return check(variables)
}
