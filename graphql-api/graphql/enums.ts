import { isEnumType } from 'graphql'
import type { GraphQLSchema } from 'graphql'

/** The program's own word behind each enum value: IN_PROGRESS is in_progress. Actions are called as the root fields are. */
export const enumWords = (schema: GraphQLSchema): Record<string, Record<string, string>> => {
  const words: Record<string, Record<string, string>> = {}
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__') || type.name === 'Action') continue
    words[type.name] = Object.fromEntries(
      type.getValues().map(({ name }) => [name, name.toLowerCase()]),
    )
  }
  return words
}
