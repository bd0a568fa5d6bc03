import type { ApolloClient } from '@apollo/client'
import { takesKeyWith } from '#shared/once.ts'
import type { Action } from '#web/schema.generated.ts'
import type { Refusal } from '#web/viewer/refusal.ts'
import { noteOwn } from '#web/ui/arrivals.ts'
import { type Attempts, attemptHeader, createAttempts } from './attempt-key.ts'
import { type Mutation, type PayloadOf, payloadTypeOf } from './mutation.ts'
import { readKnownEntries, readHistory } from '#web/writing/cache/read-history.ts'
import { refusalOf } from './refusal-of.ts'

export type Outcome<Payload> =
  /** `action` is the completed action; `earlierEntries` contains the timeline entries that existed before it. */
  | { payload: Payload; action: Action; earlierEntries: ReadonlySet<string>; refusal?: undefined }
  /** `key` is the idempotency key of the call. `isKept` is true if the call was lost and the outbox sends it later. */
  | { payload?: undefined; refusal: Refusal; key: string; isKept?: boolean }

type Options<Data> = {
  /** The optimistic response, which is reverted if the mutation fails. */
  expect?: Data | undefined
  /** Previous attempts, so that a call whose response was lost keeps its key. */
  attempts?: Attempts
}

/** The cache needs the type name of each payload. */
const withTypes = <Data extends object>(expected: Data) =>
  Object.fromEntries(
    Object.entries(expected).map(([action, payload]) => [
      action,
      { __typename: payloadTypeOf(action), ...payload },
    ]),
  ) as Data

/** Runs a mutation once. Never throws: the outcome contains the error. */
export const perform = async <Data extends object, Input>(
  client: ApolloClient,
  mutation: Mutation<Data, Input>,
  input: Input,
  { expect, attempts = createAttempts() }: Options<Data> = {},
): Promise<Outcome<PayloadOf<Data>>> => {
  const key = attempts.keyFor(input, mutation)
  const isKeyed = takesKeyWith(Object.keys(input as object))
  const cachedEntries = readKnownEntries(client)
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
    noteOwn(payload)
    void readHistory(client)
    return { payload, action, earlierEntries: cachedEntries }
  } catch (error) {
    // A refused call did not use up its key, and a lost or aborted one may have been done: sending the same input
    // again is the same attempt.
    return { refusal: refusalOf(error), key }
  }
}
