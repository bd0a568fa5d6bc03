import { Kind, getArgumentValues } from 'graphql'
import type { FieldNode, GraphQLField, ValueNode } from 'graphql'

type Values = Readonly<Record<string, unknown>>

const none: Values = Object.freeze(Object.create(null) as Values)

const namesVariable = (value: ValueNode): boolean => {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(namesVariable)
  return value.kind === Kind.OBJECT && value.fields.some((field) => namesVariable(field.value))
}

/** Many requests share it, so nobody may change it. */
const freeze = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

const read = (definition: GraphQLField<unknown, unknown>, node: FieldNode): Values | null => {
  if (definition.args.length === 0) return none
  if (node.arguments?.some(({ value }) => namesVariable(value))) return null
  try {
    return freeze(getArgumentValues(definition, node))
  } catch {
    return null
  }
}

const known = new WeakMap<FieldNode, Values | null>()

/** The arguments of a field where they are the same in each request, read once; null where variables decide, or GraphQL refuses them. */
export const constantArguments = (
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): Values | null => {
  const before = known.get(node)
  if (before !== undefined) return before
  const args = read(definition, node)
  known.set(node, args)
  return args
}
