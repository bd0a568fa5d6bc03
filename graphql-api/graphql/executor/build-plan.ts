import {
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  defaultFieldResolver,
  getNullableType,
  isLeafType,
  isNonNullType,
} from 'graphql'
import type {
  FieldNode,
  GraphQLField,
  GraphQLObjectType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import { collectFields } from './collect-fields.ts'
import type { SelectionScope } from './collect-fields.ts'
import { buildCompletion } from './complete-value.ts'
import type { LazySelection } from './complete-value.ts'
import { constantArguments } from './constant-arguments.ts'
import type { FieldPlan, SelectionPlan } from './operation-plan.ts'

const metaFields: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
  __typename: TypeNameMetaFieldDef,
}

/** Bytes of the quotes, the colon and the comma around a name; the last one needs no comma. */
const punctuation = 4

/** A field leads to records of one type, so its selection is planned once. An error of the plan is an error of the field. */
const planLazily = (scope: SelectionScope, nodes: readonly FieldNode[]): LazySelection => {
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  let plan: ReturnType<LazySelection> | undefined
  return (type) => {
    try {
      plan ??= { selection: planSelection(scope, type, sets) }
    } catch (error) {
      plan = { selection: null, error }
    }
    return plan
  }
}

const planField = (
  scope: SelectionScope,
  parentType: GraphQLObjectType,
  [responseName, nodes]: [string, FieldNode[]],
): FieldPlan | null => {
  const [node] = nodes
  const name = node?.name.value ?? ''
  const definition = metaFields[name] ?? parentType.getFields()[name]
  if (!node || !definition) return null
  const { type, resolve = defaultFieldResolver } = definition
  const place = { name, nodes, parentType }
  return {
    ...place,
    responseName,
    definition,
    resolve,
    isPlain:
      resolve === defaultFieldResolver &&
      definition.args.length === 0 &&
      isLeafType(getNullableType(type)),
    args: constantArguments(definition, node),
    isNonNull: isNonNullType(type),
    complete: buildCompletion(place, type, planLazily(scope, nodes)),
  }
}

const planSelection = (
  scope: SelectionScope,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): SelectionPlan => {
  const fields = [...collectFields(scope, type, sets)]
    .map((entry) => planField(scope, type, entry))
    .filter((field) => field !== null)
  const sizes = fields.map(({ responseName }) => responseName.length + punctuation)
  const braces = fields.length > 0 ? 1 : 2
  return { fields, size: sizes.reduce((sum, size) => sum + size, braces) }
}

/** Plans an operation, so that each request only follows the plan. Throws if a condition of its first selection has no value. */
export const buildPlan = (
  scope: SelectionScope,
  { operation, selectionSet }: OperationDefinitionNode,
): SelectionPlan => {
  const type = scope.schema.getRootType(operation)
  if (!type) throw new Error(`The schema has no ${operation} type.`)
  return planSelection(scope, type, [selectionSet])
}
