import { GraphQLError, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { GraphQLLeafType, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import { executeSelection, isPromise } from './execute-fields.ts'
import { locateError } from './field-errors.ts'
import type { FieldPath } from './field-errors.ts'
import { failAfter, joinParts, writeJson } from './json-text.ts'
import type {
  CompleteValue,
  Execution,
  FieldPlan,
  JsonPart,
  SelectionPlan,
} from './operation-plan.ts'

type FieldPlace = Pick<FieldPlan, 'name' | 'nodes' | 'parentType'>

/** Returns what is selected of records of a type, or the error of a condition without a value. */
export type LazySelection = (
  type: GraphQLObjectType,
) => { selection: SelectionPlan } | { selection: null; error: unknown }

const coordinateOf = ({ parentType, name }: FieldPlace) => `${parentType.name}.${name}`

const completeLeaf =
  (type: GraphQLLeafType): CompleteValue =>
  ({ counter }, value) => {
    const serialized: unknown = type.serialize(value)
    if (serialized == null)
      throw new Error(
        `Expected \`${type.name}.serialize(${JSON.stringify(value)})\` to return non-nullable value, returned: ${String(serialized)}`,
      )
    return writeJson(counter, serialized)
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
    const located = locateError(error, place.nodes, path)
    if (isNonNullType(itemType)) throw located
    execution.errors.add(located, path)
    return 'null'
  }
  const completeItem = (execution: Execution, item: unknown, path: FieldPath): JsonPart => {
    try {
      const part = isPromise(item)
        ? item.then((value) => complete(execution, value, path))
        : complete(execution, item, path)
      return typeof part === 'string'
        ? part
        : part.catch((error: unknown) => fail(execution, error, path))
    } catch (error) {
      return fail(execution, error, path)
    }
  }
  return (execution, value, path) => {
    if (!isIterable(value))
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${coordinateOf(place)}".`,
      )
    const { counter } = execution
    const parts: JsonPart[] = ['[']
    let key = 0
    try {
      for (const item of value) {
        if (key > 0) parts.push(',')
        // The comma or the opening bracket.
        counter?.write(1)
        parts.push(completeItem(execution, item, { prev: path, key, typename: undefined }))
        key += 1
      }
      counter?.write(key > 0 ? 1 : 2)
    } catch (error) {
      return failAfter(parts, error)
    }
    parts.push(']')
    return joinParts(parts)
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

/** Returns how values of a field are serialized, which its type decides. */
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
    if (!isNonNull) return writeJson(execution.counter, null)
    throw new Error(`Cannot return null for non-nullable field ${coordinateOf(place)}.`)
  }
}
