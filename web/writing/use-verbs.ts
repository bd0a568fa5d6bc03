import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import type { Refusal } from '#web/viewer/refusal.ts'
import { type Attempts, createAttempts } from './attempt-key.ts'
import { type Outcome, perform } from './perform.ts'
import { settleLists } from './settle-lists.ts'
import type { Verb } from './verb.ts'

type Options<Payload> = {
  /** The answer to show until the true one comes. */
  expect?: Payload
  /** Leaves the lists as they are; whoever asks for it settles them later. */
  keepLists?: boolean
}

/**
 * Does verbs from one place of the page: one at a time, so that a second press while one runs does nothing, with the
 * refusal of the last one to show right there. What comes of it is in the outcome, null for such a second press.
 * Places where the same can be asked for share their attempts.
 */
export const useVerbs = (shared?: Attempts) => {
  const client = useApolloClient()
  const [attempts] = useState(() => shared ?? createAttempts())
  const isRunning = useRef(false)
  const [running, setRunning] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const run = useCallback(
    async <Input, Payload extends object>(
      verb: Verb<Input, Payload>,
      input: Input,
      { expect, keepLists = false }: Options<Payload> = {},
    ): Promise<Outcome<Payload> | null> => {
      if (isRunning.current) return null
      isRunning.current = true
      setRunning(verb.name)
      setRefusal(null)
      const settle = settleLists(client)
      const outcome = await perform(client, verb, input, { expect, attempts })
      isRunning.current = false
      setRunning(null)
      setRefusal(outcome.refusal ?? null)
      if (outcome.payload && !keepLists) void settle(outcome.payload)
      return outcome
    },
    [client, attempts],
  )

  return { run, running, refusal, forgetRefusal: useCallback(() => setRefusal(null), []) }
}
