import { getArgumentValues } from 'graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { locateError } from './field-errors.ts'
import type { FieldPath } from './field-errors.ts'
import type { ArgumentValues, Execution, FieldPlan, SelectionPlan } from './operation-plan.ts'
import { failAfter, isPromise } from './promises.ts'

/** The data of a record. It inherits no properties, because any can be a name in the response. V8 makes objects of a class faster than those of `Object.create(null)`. */
class RecordData {
  [name: string]: unknown
}
Object.setPrototypeOf(RecordData.prototype, null)

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
  const cachedArgs = field.args ?? execution.args.get(field)
  if (cachedArgs) return cachedArgs
  const args = getArgumentValues(field.definition, field.nodes[0]!, execution.variables)
  execution.args.set(field, args)
  return args
}

/** Counts the bytes of values that were completed since the last call, and `bytes` around them. */
export const countBytes = (execution: Execution, bytes: number) => {
  const { uncounted, counter } = execution
  execution.uncounted = 0
  counter?.write(uncounted + bytes)
}

const fail = (execution: Execution, field: FieldPlan, error: unknown, path: FieldPath): null => {
  const locatedError = locateError(error, field.nodes, path)
  if (field.isNonNull) throw locatedError
  execution.errors.add(locatedError, path)
  return null
}

const pathOf = ({ responseName, parentType }: FieldPlan, prev: FieldPath) => ({
  prev,
  key: responseName,
  typename: parentType.name,
})

/** Calls the resolver of a field and completes its value. */
const executeField = (
  execution: Execution,
  field: FieldPlan,
  record: unknown,
  parentPath: FieldPath,
): unknown => {
  const path = pathOf(field, parentPath)
  try {
    const args = argumentsOf(execution, field)
    const info = resolveInfo(execution, field, path)
    const value = field.resolve(record, args, execution.contextValue, info)
    const completedValue = isPromise(value)
      ? value.then((settledValue) => field.complete(execution, settledValue, path))
      : field.complete(execution, value, path)
    return isPromise(completedValue)
      ? completedValue.catch((error: unknown) => fail(execution, field, error, path))
      : completedValue
  } catch (error) {
    return fail(execution, field, error, path)
  }
}

/** Completes the value that a record has for a field, without a resolver and without a path unless it fails. */
const readField = (
  execution: Execution,
  field: FieldPlan,
  record: Readonly<Record<string, unknown>>,
  parentPath: FieldPath,
): unknown => {
  const value = record[field.name]
  if (typeof value === 'function' || isPromise(value))
    return executeField(execution, field, record, parentPath)
  try {
    return field.complete(execution, value, undefined)
  } catch (error) {
    return fail(execution, field, error, pathOf(field, parentPath))
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Completes the selected fields of a record; resolvers run at the same time. */
export const executeSelection = (
  execution: Execution,
  { fields, size }: SelectionPlan,
  record: unknown,
  path: FieldPath,
): object | Promise<object> => {
  const data = new RecordData()
  const pendingFields: Promise<void>[] = []
  try {
    for (const field of fields) {
      const value =
        field.isPlain && isRecord(record)
          ? readField(execution, field, record, path)
          : executeField(execution, field, record, path)
      data[field.responseName] = value
      // The promise keeps the place of its value, because properties are in the order of the document.
      if (isPromise(value))
        pendingFields.push(
          value.then((settledValue) => {
            data[field.responseName] = settledValue
          }),
        )
    }
    countBytes(execution, size)
  } catch (error) {
    return failAfter(pendingFields, error)
  }
  return pendingFields.length > 0 ? Promise.all(pendingFields).then(() => data) : data
}

/** Completes the fields of a mutation, one after another. */
export const executeSerially = async (
  execution: Execution,
  { fields, size }: SelectionPlan,
): Promise<object> => {
  countBytes(execution, size)
  const data = new RecordData()
  for (const field of fields)
    data[field.responseName] = await executeField(execution, field, undefined, undefined)
  return data
}
