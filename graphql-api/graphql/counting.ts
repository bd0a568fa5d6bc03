import {
  defaultFieldResolver,
  getNamedType,
  isIntrospectionType,
  isLeafType,
  isObjectType,
} from 'graphql'
import type { GraphQLFieldResolver, GraphQLOutputType, GraphQLSchema } from 'graphql'
import { jsonBytes } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Going } from './going.ts'

type Resolve = GraphQLFieldResolver<unknown, Going>

/** Braces, commas and colons around a value, or around a record of a list. */
const punctuation = 4

const sizeOf = (value: unknown, isLeaf: boolean) => {
  if (isLeaf) return jsonBytes(value)
  return Array.isArray(value) ? value.length * punctuation : punctuation
}

/** What an error comes to in an answer: its sentence, its path and its code. */
const errorSize = 300

const countError = (budget: AnswerBudget, error: unknown): never => {
  budget.write(errorSize)
  throw error
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

const counting = (resolve: Resolve, type: GraphQLOutputType): Resolve => {
  const isLeaf = isLeafType(getNamedType(type))
  return (parent, args, going, info) => {
    const { budget } = going
    if (!budget) return resolve(parent, args, going, info)
    const count = (value: unknown) => {
      budget.write(sizeOf(value, isLeaf))
      return value
    }
    budget.write(String(info.path.key).length + punctuation)
    let value: unknown
    try {
      value = resolve(parent, args, going, info)
    } catch (error) {
      return countError(budget, error)
    }
    if (!isPromise(value)) return count(value)
    return value.then(count, (error: unknown) => countError(budget, error))
  }
}

/** Counts every value that a resolver gives, under the name that it will have, before it is kept for the answer. */
export const countAnswers = (schema: GraphQLSchema) => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields()))
      field.resolve = counting(field.resolve ?? defaultFieldResolver, field.type)
  }
}
