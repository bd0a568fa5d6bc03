import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import type { Verb } from '#api/access/verbs.ts'
import { allNouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'

/** The contract as it is written, without anything that resolves it. */
export const contract = buildSchema(
  readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'),
)

const fieldOf = (verb: string) => contract.getMutationType()?.getFields()[verb]

/** Names of what a verb takes; null for one that takes nothing. */
export const fieldsTaken = (verb: string): string[] | null => {
  const type = getNamedType(fieldOf(verb)?.args.find(({ name }) => name === 'input')?.type)
  return isInputObjectType(type) ? Object.keys(type.getFields()) : null
}

/** The kind of record that a verb's answer gives first, which is the one that an `id` names. */
export const nounOf = (verb: Verb): Noun | undefined => {
  const payload = getNamedType(fieldOf(verb)?.type)
  const [first] = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  return allNouns.find((noun) => noun === first)
}
