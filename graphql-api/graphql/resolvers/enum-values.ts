import { isEnumType } from 'graphql'
import type { GraphQLSchema } from 'graphql'

const camel = (word: string) =>
  word.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The program's own word behind each enum value: IN_PROGRESS is in_progress, of a kind of record TASK_UPDATE taskUpdate. Actions are called as the root fields are. */
export const enumWords = (schema: GraphQLSchema): Record<string, Record<string, string>> => {
  const words: Record<string, Record<string, string>> = {}
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__') || type.name === 'Action') continue
    const word = type.name === 'Noun' ? camel : String
    words[type.name] = Object.fromEntries(
      type.getValues().map(({ name }) => [name, word(name.toLowerCase())]),
    )
  }
  return words
}
