import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { showToast } from '#web/ui/toast-store.ts'
import type { Action } from '#web/schema.generated.ts'
import { announce } from './announce.tsx'
import { createAttempts } from './attempt-key.ts'
import { rootFieldOf } from './mutation.ts'
import { type Outcome, perform } from './perform.ts'
import { refreshLists } from './refresh-lists.ts'
import { isLost } from './refusal-of.ts'
import type { Offered } from './undo-store.ts'

/** What leads exactly back from a change. */
export type WayBack = {
  /** What was changed: `Task:12`. */
  of: string
  /** The verb that leads back, which the viewer must be allowed to use. */
  by: Action
  /** Announced after the undo: `Undone.` */
  said: string
  go: (client: ApolloClient) => Promise<Outcome<object>>
}

/** A way back by a mutation with this input: however often it is tried, it is one attempt. */
export const backBy = <Input>(
  mutation: TypedDocumentNode<object, { input: Input }>,
  input: Input,
): Pick<WayBack, 'by' | 'go'> => {
  const attempts = createAttempts()
  return {
    by: rootFieldOf(mutation),
    go: (client) => perform<object, Input>(client, mutation, input, { attempts }),
  }
}

/** Goes the way back, and says that all is as it was, or why it is not; whether that was the end of it. */
const goBack = async (client: ApolloClient, { go, said }: WayBack) => {
  const { payload, refusal } = await go(client)
  if (refusal) {
    showToast({ title: 'Couldn’t undo', description: refusal.message, variant: 'destructive' })
    return !isLost(refusal)
  }
  announce(said)
  await refreshLists(client, payload)
  return true
}

/** A way back from what a verb did, as it is offered for ten seconds. */
export const offerOf = (
  client: ApolloClient,
  line: Offered['line'],
  back: WayBack,
  onOver: () => void = () => undefined,
): Omit<Offered, 'said'> => ({
  of: back.of,
  line,
  undo: () => goBack(client, back),
  onOver,
})
