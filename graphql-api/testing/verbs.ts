import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { readersOf } from '#api/access/fields.ts'
import type { CallerRole } from '#api/access/roles.ts'
import { ruleOf } from '#api/access/verbs.ts'
import type { Verb } from '#api/access/verbs.ts'
import type { TestClient } from './app.ts'
import { contract, inputFieldsOf } from './attempts/contract.ts'

type Payload = Record<string, Record<string, unknown>>

type VerbError = {
  message: string
  code: unknown
  fields: unknown
  currentVersion: unknown
  retryAfter: unknown
  nextSlots: unknown
  clashes: unknown
}

/** Whether everyone signed in who may use the verb reads a field. */
const mayRead = (verb: Verb, field: string) => {
  const readers: readonly CallerRole[] = readersOf(field)
  return ruleOf(verb).roles.every((role) => role === 'anonymous' || readers.includes(role))
}

/** Selects the scalar fields of a verb's payload, and of the records in it, that everyone who may use the verb can read. */
export const selectionOf = (verb: string) => {
  const payload = getNamedType(contract.getMutationType()?.getFields()[verb]?.type)
  if (!isObjectType(payload)) throw new Error(`There is no verb ${verb}.`)
  return Object.values(payload.getFields())
    .map(({ name, type }) => {
      const record = getNamedType(type)
      if (!isObjectType(record)) return name
      const leaves = Object.values(record.getFields()).filter(
        (one) =>
          isLeafType(getNamedType(one.type)) && mayRead(verb as Verb, `${record.name}.${one.name}`),
      )
      return `${name} { ${leaves.map((one) => one.name).join(' ')} }`
    })
    .join(' ')
}

/** Returns the headers of a call with an idempotency key. */
const idempotencyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'Idempotency-Key': key }

const sendVerb = async (caller: TestClient, verb: string, input: object, key?: string) => {
  const name = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`
  const query = inputFieldsOf(verb)
    ? `mutation ($input: ${name}!) { ${verb}(input: $input) { ${selectionOf(verb)} } }`
    : `mutation { ${verb} { ${selectionOf(verb)} } }`
  const { data, errors } = await caller.graphql(
    query,
    inputFieldsOf(verb) ? { input } : {},
    idempotencyHeader(key),
  )
  return { payload: data?.[verb] as Payload | null | undefined, error: errors[0] }
}

/** Runs a verb over GraphQL and returns its payload with every scalar field; throws if it is refused. */
export const perform = async (
  caller: TestClient,
  verb: string,
  input: object,
  key?: string,
): Promise<Payload> => {
  const { payload, error } = await sendVerb(caller, verb, input, key)
  if (error || !payload) throw new Error(`${verb} was refused: ${error?.message ?? 'no answer'}`)
  return payload
}

/** Runs a verb that must be refused and returns the refusal; throws if it succeeds. */
export const performRefused = async (
  caller: TestClient,
  verb: string,
  input: object,
  key?: string,
): Promise<VerbError> => {
  const { error } = await sendVerb(caller, verb, input, key)
  if (!error) throw new Error(`${verb} was done.`)
  const { code, fields, currentVersion, retryAfter, nextSlots, clashes } = error.extensions
  return { message: error.message, code, fields, currentVersion, retryAfter, nextSlots, clashes }
}

/** Runs verbs concurrently; returns the number of successes, and the codes of the refusals. */
export const performConcurrently = async (attempts: [TestClient, string, object][]) => {
  const answers = await Promise.all(attempts.map((attempt) => sendVerb(...attempt)))
  return {
    done: answers.filter(({ error }) => !error).length,
    codes: answers.flatMap(({ error }) => (error ? [error.extensions['code']] : [])),
  }
}
