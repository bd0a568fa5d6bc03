import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { showToast } from '#web/ui/toast-store.ts'
import type { Action } from '#web/schema.generated.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { createAttempts } from './attempt-key.ts'
import { rootFieldOf } from './mutation.ts'
import { type Outcome, perform } from './perform.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { isLost } from './refusal-of.ts'
import type { UndoOffer } from './undo-store.ts'

/** Describes the exact undo of a change. */
export type UndoAction = {
  /** The cache id of the changed record: `Task:12`. */
  of: string
  /** The verb of the undo, which the viewer must be allowed to use. */
  by: Action
  /** Announced after the undo: `Undone.` */
  announcement: string
  go: (client: ApolloClient) => Promise<Outcome<object>>
}

/** Returns an undo by a mutation with this input. All tries are one attempt. */
export const undoBy = <Input>(
  mutation: TypedDocumentNode<object, { input: Input }>,
  input: Input,
): Pick<UndoAction, 'by' | 'go'> => {
  const attempts = createAttempts()
  return {
    by: rootFieldOf(mutation),
    go: (client) => perform<object, Input>(client, mutation, input, { attempts }),
  }
}

/** Runs an undo, and shows its success or the reason for its failure. Resolves with true if no further try is needed. */
const runUndo = async (client: ApolloClient, { go, announcement }: UndoAction) => {
  const { payload, refusal } = await go(client)
  if (refusal) {
    showToast({ title: 'Couldn’t undo', description: refusal.message, variant: 'destructive' })
    return !isLost(refusal)
  }
  announce(announcement)
  await refreshLists(client, payload)
  return true
}

/** Returns the undo of a completed verb, as it is offered for ten seconds. */
export const createUndoOffer = (
  client: ApolloClient,
  change: UndoOffer['change'],
  back: UndoAction,
  onOver: () => void = () => undefined,
): Omit<UndoOffer, 'announcement'> => ({
  of: back.of,
  change,
  undo: () => runUndo(client, back),
  onOver,
})
