import { GraphQLError, isLeafType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { GraphQLLeafType, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import { budgetOf } from './response-size.ts'
import { placed } from './field-errors.ts'
import type { Path } from './field-errors.ts'
import type { Below, Complete, Execution, Field, Text } from './operation-plan.ts'
import { isPromise, runFields } from './execute-fields.ts'
import { Pieces, write } from './json-text.ts'

type Place = Pick<Field, 'name' | 'nodes' | 'parent' | 'isCounted'>

/** Gives what is asked of records of a type. */
export type Select = (type: GraphQLObjectType) => Below

const say = ({ parent, name }: Place) => `${parent.name}.${name}`

const leaf =
  (place: Place, type: GraphQLLeafType): Complete =>
  (execution, value) => {
    const given: unknown = type.serialize(value)
    if (given == null)
      throw new Error(
        `Expected \`${type.name}.serialize(${JSON.stringify(value)})\` to return non-nullable value, returned: ${String(given)}`,
      )
    return write(budgetOf(execution, place), given)
  }

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Symbol.iterator in value &&
  typeof value[Symbol.iterator] === 'function'

/** Bytes of the brackets of a list. */
const inBrackets = 2

const list = (place: Place, itemType: GraphQLOutputType, complete: Complete): Complete => {
  const fail = (execution: Execution, error: unknown, path: Path) => {
    const told = placed(error, place.nodes, path)
    if (isNonNullType(itemType)) throw told
    execution.errors.add(told, path)
    return 'null'
  }
  const one = (execution: Execution, item: unknown, path: Path): Text => {
    try {
      const text = isPromise(item)
        ? item.then((given) => complete(execution, given, path))
        : complete(execution, item, path)
      return typeof text === 'string'
        ? text
        : text.then(undefined, (error: unknown) => fail(execution, error, path))
    } catch (error) {
      return fail(execution, error, path)
    }
  }
  return (execution, value, path) => {
    if (!isIterable(value))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${say(place)}".`)
    const budget = budgetOf(execution, place)
    budget?.write(inBrackets)
    const text = new Pieces('[')
    let key = 0
    try {
      for (const item of value) {
        const comma = key ? ',' : ''
        budget?.write(comma.length)
        text.add(comma, one(execution, item, { prev: path, key, typename: undefined }))
        key += 1
      }
    } catch (error) {
      return text.failBy(error)
    }
    return text.end(']')
  }
}

const nullable = (place: Place, type: GraphQLOutputType, select: Select): Complete => {
  if (isLeafType(type)) return leaf(place, type)
  if (isListType(type)) return list(place, type.ofType, completing(place, type.ofType, select))
  if (!isObjectType(type)) throw new Error(`${say(place)} is of a type that has no plan.`)
  const below = select(type)
  return (execution, value, path) => {
    if (!below.selected) throw below.error
    return runFields(execution, below.selected, value, path)
  }
}

/** How values of a field are written, known from its type. */
export const completing = (place: Place, type: GraphQLOutputType, select: Select): Complete => {
  const isNonNull = isNonNullType(type)
  const complete = nullable(place, isNonNull ? type.ofType : type, select)
  return (execution, value, path) => {
    if (value instanceof Error) throw value
    if (value != null) return complete(execution, value, path)
    if (!isNonNull) return write(budgetOf(execution, place), null)
    throw new Error(`Cannot return null for non-nullable field ${say(place)}.`)
  }
}
