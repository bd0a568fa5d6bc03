import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { GraphQLOutputType } from 'graphql'

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

const scalars: Record<string, unknown> = {
  ID: '3',
  Int: 1,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-05T09:00:00.000Z',
  EmailAddress: 'ada@acme.test',
  JSON: {},
}

/** Fields whose texts are calendar days. */
const isDay = (name: string) => name === 'weekStart' || name === 'day' || name.endsWith('Day')

/** Values of fields by type, in place of any. */
type ChosenRecords = Readonly<Record<string, object>>

/** Returns a value that the schema allows. Each record is made only as deep as the query reads. */
const anyOf = (type: GraphQLOutputType, chosenValue: ChosenRecords): unknown => {
  if (isNonNullType(type)) return anyOf(type.ofType, chosenValue)
  if (isListType(type)) return [anyOf(type.ofType, chosenValue)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (!isObjectType(type)) return scalars[type.name] ?? 'Words'
  const ownValue = chosenValue[type.name] ?? {}
  return Object.defineProperties(
    { ...ownValue },
    Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        field.name in ownValue
          ? []
          : [
              [
                field.name,
                {
                  enumerable: true,
                  get: () => {
                    const value = anyOf(field.type, chosenValue)
                    if (value === 'Words' && field.name === 'month') return '2026-01'
                    if (value === 'Words' && field.name === 'timeZone') return 'America/New_York'
                    return value === 'Words' && isDay(field.name) ? '2026-01-05' : value
                  },
                },
              ],
            ],
      ),
    ),
  )
}

const queries = Object.values(schema.getQueryType()?.getFields() ?? {})

/** Answers every root field except `me`: any record, and lists with more pages. */
export const anyAnswers = (chosenValue: ChosenRecords = {}) =>
  Object.fromEntries(
    queries
      .filter(({ name }) => name !== 'me')
      .map(({ name, type }) => [name, () => anyOf(type, chosenValue)] as const),
  )

/** The names of all actions that anyone may use. */
export const everyAction = Object.keys({
  ...schema.getQueryType()?.getFields(),
  ...schema.getMutationType()?.getFields(),
})
