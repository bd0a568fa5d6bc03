import type { ApolloClient } from '@apollo/client'
import { takesKeyWith } from '#shared/once.ts'
import type { Action } from '#web/schema.generated.ts'
import type { Refusal } from '#web/viewer/refusal.ts'
import { type Attempts, attemptHeader, createAttempts } from './attempt-key.ts'
import { type Mutation, type PayloadOf, payloadTypeOf } from './mutation.ts'
import { knownEntries, readHistory } from '#web/writing/cache/read-history.ts'
import { refusalOf } from './refusal-of.ts'

export type Outcome<Payload> =
  /** `action` is what was done; `known` are the entries of timelines that were there before. */
  | { payload: Payload; action: Action; known: ReadonlySet<string>; refusal?: undefined }
  | { payload?: undefined; refusal: Refusal }

type Options<Data> = {
  /** The answer to show until the true one comes; it is taken back when the mutation is refused. */
  expect?: Data | undefined
  /** What the person tried before, so that a call whose answer was lost keeps its key. */
  attempts?: Attempts
}

/** The cache asks for the type of each payload. */
const withTypes = <Data extends object>(expected: Data) =>
  Object.fromEntries(
    Object.entries(expected).map(([action, payload]) => [
      action,
      { __typename: payloadTypeOf(action), ...payload },
    ]),
  ) as Data

/** Runs a mutation once. Never throws: why it was refused is told in the outcome. */
export const perform = async <Data extends object, Input>(
  client: ApolloClient,
  mutation: Mutation<Data, Input>,
  input: Input,
  { expect, attempts = createAttempts() }: Options<Data> = {},
): Promise<Outcome<PayloadOf<Data>>> => {
  const key = attempts.keyFor(input, mutation)
  const isKeyed = takesKeyWith(Object.keys(input as object))
  const known = knownEntries(client)
  const options = {
    variables: { input },
    ...(isKeyed && { context: { headers: { [attemptHeader]: key } } }),
    ...(expect && { optimisticResponse: withTypes(expect) }),
  }
  try {
    const { data } =
      typeof mutation === 'function'
        ? await mutation(options)
        : await client.mutate<Data, { input: Input }>({ mutation, ...options })
    attempts.done()
    const [answer] = Object.entries(data ?? {}) as [Action, PayloadOf<Data> | null][]
    const [action, payload] = answer ?? []
    if (!action || !payload) throw new Error('No response from the server. Try again.')
    void readHistory(client)
    return { payload, action, known }
  } catch (error) {
    // What was refused left nothing under its key, and what was lost or broken off may have been done: the same again is the same attempt.
    return { refusal: refusalOf(error) }
  }
}
