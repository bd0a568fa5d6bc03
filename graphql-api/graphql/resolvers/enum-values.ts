import { isEnumType } from 'graphql'
import type { GraphQLSchema } from 'graphql'

const toCamelCase = (word: string) =>
  word.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Enums whose internal values are the names of nouns. */
const nounEnums = ['Noun', 'ChangedNoun', 'ViewList']

/** Returns the internal values of all enums: `in_progress` for IN_PROGRESS, `taskUpdate` for the noun TASK_UPDATE. The values of Action are the names of root fields already. */
export const enumValues = (schema: GraphQLSchema): Record<string, Record<string, string>> => {
  const values: Record<string, Record<string, string>> = {}
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__') || type.name === 'Action') continue
    const convert = nounEnums.includes(type.name) ? toCamelCase : String
    values[type.name] = Object.fromEntries(
      type.getValues().map(({ name }) => [name, convert(name.toLowerCase())]),
    )
  }
  return values
}
