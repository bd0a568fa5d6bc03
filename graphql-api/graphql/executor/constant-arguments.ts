import { Kind, getArgumentValues } from 'graphql'
import type { FieldNode, GraphQLField, ValueNode } from 'graphql'
import type { ArgumentValues } from './operation-plan.ts'

const noArguments: ArgumentValues = Object.freeze(Object.create(null) as ArgumentValues)

const hasVariable = (value: ValueNode): boolean => {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(hasVariable)
  return value.kind === Kind.OBJECT && value.fields.some((field) => hasVariable(field.value))
}

const freezeDeep = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  for (const inner of Object.values(value)) freezeDeep(inner)
  return Object.freeze(value)
}

/**
 * Returns the arguments of a field if they are the same in every request. They are frozen, because requests share them.
 * Returns null if they depend on variables, or if coercing them fails: the request then reports the error.
 */
export const constantArguments = (
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ArgumentValues | null => {
  if (definition.args.length === 0) return noArguments
  if (node.arguments?.some(({ value }) => hasVariable(value))) return null
  try {
    return freezeDeep(getArgumentValues(definition, node))
  } catch {
    return null
  }
}
