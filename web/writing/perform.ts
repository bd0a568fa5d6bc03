import type { ApolloClient } from '@apollo/client'
import { takesKeyWith } from '#shared/once.ts'
import type { Refusal } from '#web/viewer/refusal.ts'
import { type Attempts, attemptHeader, createAttempts } from './attempt-key.ts'
import { refusalOf } from './refusal-of.ts'
import { knownEntries, readHistory } from './settle-lists.ts'
import type { Verb } from './verb.ts'

export type Outcome<Payload> =
  /** `known` are the entries of timelines that were there before. */
  | { payload: Payload; known: ReadonlySet<string>; refusal?: undefined }
  | { payload?: undefined; refusal: Refusal }

type Options<Payload> = {
  /** The answer to show until the true one comes; it is taken back when the verb is refused. */
  expect?: Payload | undefined
  /** What the person tried before, so that a call whose answer was lost keeps its key. */
  attempts?: Attempts
}

const asAnswer = <Input, Payload extends object>(
  { name, payload }: Verb<Input, Payload>,
  expected: Payload,
) => ({ [name]: { __typename: payload, ...expected } })

/** Does a verb once. Never throws: what was refused is told in the outcome. */
export const perform = async <Input, Payload extends object>(
  client: ApolloClient,
  verb: Verb<Input, Payload>,
  input: Input,
  { expect, attempts = createAttempts() }: Options<Payload> = {},
): Promise<Outcome<Payload>> => {
  const key = attempts.keyFor([verb.name, input])
  const isKeyed = takesKeyWith(Object.keys(input as object))
  const known = knownEntries(client)
  try {
    const { data } = await client.mutate({
      mutation: verb.document,
      variables: { input },
      ...(isKeyed && { context: { headers: { [attemptHeader]: key } } }),
      ...(expect && { optimisticResponse: asAnswer(verb, expect) }),
    })
    attempts.done()
    const payload = data?.[verb.name]
    if (!payload) throw new Error('No response from the server. Try again.')
    void readHistory(client)
    return { payload, known }
  } catch (error) {
    // What was refused left nothing under its key, and what was lost or broken off may have been done: the same again is the same attempt.
    return { refusal: refusalOf(error) }
  }
}
