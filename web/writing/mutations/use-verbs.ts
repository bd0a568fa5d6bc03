import { useApolloClient } from '@apollo/client/react'
import { useCallback, useContext, useRef, useState } from 'react'
import type { Refusal } from '#web/viewer/refusal.ts'
import { type Attempts, createAttempts } from './attempt-key.ts'
import type { Mutation, PayloadOf } from './mutation.ts'
import { type Outcome, perform } from './perform.ts'
import { isLost } from './refusal-of.ts'
import { OutboxContext } from '#web/writing/outbox/outbox.ts'
import type { OfflineChange } from '#web/writing/outbox/unsent.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'

type Options<Data> = {
  /** The optimistic response. */
  expect?: Data
  /** Leaves the lists as they are; the caller refreshes them later. */
  keepLists?: boolean
  /** The change as the outbox stores it if the call is lost. Without it, the person is asked to try again. */
  offline?: Omit<OfflineChange, 'input'>
}

/**
 * Runs mutations from one place of the page, one at a time: a second press while one runs does nothing and resolves
 * with null. Stores the refusal of the last one, for display in that place. Places that send the same request share
 * attempts.
 */
export const useVerbs = (sharedAttempts?: Attempts) => {
  const client = useApolloClient()
  const [attempts] = useState(() => sharedAttempts ?? createAttempts())
  const outbox = useContext(OutboxContext)
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const run = useCallback(
    async <Data extends object, Input>(
      mutation: Mutation<Data, Input>,
      input: Input,
      { expect, keepLists = false, offline }: Options<Data> = {},
    ): Promise<Outcome<PayloadOf<Data>> | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setRunning(true)
      setRefusal(null)
      const outcome = await perform(client, mutation, input, { expect, attempts })
      isBusy.current = false
      setRunning(false)
      if (
        outcome.refusal &&
        isLost(outcome.refusal) &&
        offline &&
        outbox?.accepts(offline.action)
      ) {
        outbox.store({ ...offline, input: input as OfflineChange['input'] }, outcome.key)
        attempts.done()
        return { ...outcome, isKept: true }
      }
      setRefusal(outcome.refusal ?? null)
      if (outcome.payload && !keepLists) void refreshLists(client, outcome.payload)
      return outcome
    },
    [client, attempts, outbox],
  )

  return { run, isRunning, refusal, forgetRefusal: useCallback(() => setRefusal(null), []) }
}
