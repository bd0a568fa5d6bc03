import { getArgumentValues } from 'graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { locateError } from './field-errors.ts'
import type { FieldPath } from './field-errors.ts'
import { failAfter, joinParts } from './json-text.ts'
import type {
  ArgumentValues,
  Execution,
  FieldPlan,
  JsonPart,
  SelectionPlan,
} from './operation-plan.ts'

export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { then?: unknown }).then === 'function'

/** Returns the fourth argument of a resolver. */
const resolveInfo = (
  { schema, fragments, operation, variables }: Execution,
  { name, nodes, definition, parentType }: FieldPlan,
  path: NonNullable<FieldPath>,
): GraphQLResolveInfo => ({
  fieldName: name,
  fieldNodes: nodes,
  returnType: definition.type,
  parentType,
  path,
  schema,
  fragments,
  rootValue: undefined,
  operation,
  variableValues: variables,
})

const argumentsOf = (execution: Execution, field: FieldPlan): ArgumentValues => {
  const known = field.args ?? execution.args.get(field)
  if (known) return known
  const args = getArgumentValues(field.definition, field.nodes[0]!, execution.variables)
  execution.args.set(field, args)
  return args
}

const fail = (execution: Execution, field: FieldPlan, error: unknown, path: FieldPath): string => {
  const located = locateError(error, field.nodes, path)
  if (field.isNonNull) throw located
  execution.errors.add(located, path)
  return 'null'
}

/** Calls the resolver of a field and serializes its value. */
const executeField = (
  execution: Execution,
  field: FieldPlan,
  record: unknown,
  parentPath: FieldPath,
): JsonPart => {
  const path = { prev: parentPath, key: field.responseName, typename: field.parentType.name }
  try {
    const args = argumentsOf(execution, field)
    const info = resolveInfo(execution, field, path)
    const value = field.resolve(record, args, execution.contextValue, info)
    const part = isPromise(value)
      ? value.then((settled) => field.complete(execution, settled, path))
      : field.complete(execution, value, path)
    return typeof part === 'string'
      ? part
      : part.catch((error: unknown) => fail(execution, field, error, path))
  } catch (error) {
    return fail(execution, field, error, path)
  }
}

/** Serializes the selected fields of a record; resolvers run at the same time. */
export const executeSelection = (
  execution: Execution,
  { fields, size }: SelectionPlan,
  record: unknown,
  path: FieldPath,
): JsonPart => {
  execution.counter?.write(size)
  const parts: JsonPart[] = ['{']
  try {
    for (const field of fields)
      parts.push(field.prefix, executeField(execution, field, record, path))
  } catch (error) {
    return failAfter(parts, error)
  }
  parts.push('}')
  return joinParts(parts)
}

/** Serializes the fields of a mutation, one after another. */
export const executeSerially = async (
  execution: Execution,
  { fields, size }: SelectionPlan,
): Promise<string> => {
  execution.counter?.write(size)
  let text = '{'
  for (const field of fields)
    text += field.prefix + (await executeField(execution, field, undefined, undefined))
  return `${text}}`
}
