import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import type { Verb } from '#api/access/verbs.ts'
import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'

/** The schema without resolvers. */
export const contract = buildSchema(
  readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'),
)

const fieldOf = (verb: string) => contract.getMutationType()?.getFields()[verb]

/** The names of a verb's input fields; null for a verb without an input. */
export const inputFieldsOf = (verb: string): string[] | null => {
  const type = getNamedType(fieldOf(verb)?.args.find(({ name }) => name === 'input')?.type)
  return isInputObjectType(type) ? Object.keys(type.getFields()) : null
}

/** The noun of the first record in a verb's payload, to which an `id` in its input refers. */
export const nounOf = (verb: Verb): Noun | undefined => {
  const payload = getNamedType(fieldOf(verb)?.type)
  const [first] = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  return allNouns.find((noun) => noun === first)
}
