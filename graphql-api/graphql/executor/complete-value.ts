import { GraphQLError, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { GraphQLLeafType, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import { executeSelection } from './execute-fields.ts'
import { locateError } from './field-errors.ts'
import type { FieldPath } from './field-errors.ts'
import type { CompleteValue, Execution, FieldPlan, SelectionPlan } from './operation-plan.ts'
import { failAfter, isPromise } from './promises.ts'

type FieldPlace = Pick<FieldPlan, 'name' | 'nodes' | 'parentType'>

/** Returns what is selected of records of a type, or the error of a condition without a value. */
export type LazySelection = (
  type: GraphQLObjectType,
) => { selection: SelectionPlan } | { selection: null; error: unknown }

const coordinateOf = ({ parentType, name }: FieldPlace) => `${parentType.name}.${name}`

/** Strings that JSON and UTF-8 write without escapes, one byte per character. */
const plainAscii = /^[ !#-[\]-~]*$/

/** Returns the bytes of a value as JSON. */
const sizeOf = (value: unknown) =>
  typeof value === 'string' && plainAscii.test(value)
    ? value.length + 2
    : Buffer.byteLength(JSON.stringify(value) ?? 'null')

const completeLeaf =
  (type: GraphQLLeafType): CompleteValue =>
  (execution, value) => {
    const serialized: unknown = type.serialize(value)
    if (serialized == null)
      throw new Error(
        `Expected \`${type.name}.serialize(${JSON.stringify(value)})\` to return non-nullable value, returned: ${String(serialized)}`,
      )
    execution.uncounted += sizeOf(serialized)
    return serialized
  }

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Symbol.iterator in value &&
  typeof value[Symbol.iterator] === 'function'

const completeList = (
  place: FieldPlace,
  itemType: GraphQLOutputType,
  complete: CompleteValue,
): CompleteValue => {
  const fail = (execution: Execution, error: unknown, path: FieldPath) => {
    const locatedError = locateError(error, place.nodes, path)
    if (isNonNullType(itemType)) throw locatedError
    execution.errors.add(locatedError, path)
    return null
  }
  const completeItem: CompleteValue = (execution, item, path) => {
    try {
      const completedValue = isPromise(item)
        ? item.then((value) => complete(execution, value, path))
        : complete(execution, item, path)
      return isPromise(completedValue)
        ? completedValue.catch((error: unknown) => fail(execution, error, path))
        : completedValue
    } catch (error) {
      return fail(execution, error, path)
    }
  }
  return (execution, value, path) => {
    if (!isIterable(value))
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${coordinateOf(place)}".`,
      )
    const items: unknown[] = []
    try {
      for (const item of value) {
        const itemPath = { prev: path, key: items.length, typename: undefined }
        items.push(completeItem(execution, item, itemPath))
      }
    } catch (error) {
      return failAfter(items, error)
    }
    // The brackets, and the commas between items.
    execution.uncounted += Math.max(items.length + 1, 2)
    return items.some(isPromise) ? Promise.all(items) : items
  }
}

const completeNullable = (
  place: FieldPlace,
  type: GraphQLOutputType,
  select: LazySelection,
): CompleteValue => {
  if (isLeafType(type)) return completeLeaf(type)
  if (isListType(type))
    return completeList(place, type.ofType, buildCompletion(place, type.ofType, select))
  if (!isObjectType(type))
    throw new Error(`${coordinateOf(place)} has an abstract type, which cannot be planned.`)
  const plan = select(type)
  return (execution, value, path) => {
    if (!plan.selection) throw plan.error
    return executeSelection(execution, plan.selection, value, path)
  }
}

/** Returns how values of a field are completed, which its type decides. */
export const buildCompletion = (
  place: FieldPlace,
  type: GraphQLOutputType,
  select: LazySelection,
): CompleteValue => {
  const isNonNull = isNonNullType(type)
  const complete = completeNullable(place, isNonNull ? type.ofType : type, select)
  return (execution, value, path) => {
    if (value instanceof Error) throw value
    if (value != null) return complete(execution, value, path)
    if (isNonNull)
      throw new Error(`Cannot return null for non-nullable field ${coordinateOf(place)}.`)
    execution.uncounted += 'null'.length
    return null
  }
}
