import { useApolloClient } from '@apollo/client/react'
import type { UndoAssignCustomerInput } from '#web/schema.generated.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { undoBy, createUndoOffer } from '#web/writing/mutations/undo-offer.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import type { CustomerRecordFragment } from './customer.generated.ts'
import {
  UndoAssignCustomerDocument,
  useAssignCustomerMutation,
} from './customer-mutations.generated.ts'
import { formatHandover } from './format-handover.ts'

/** Hands a customer over to another assistant together with the open work, with an undo. */
export const useReassignCustomer = ({ id, version }: CustomerRecordFragment) => {
  const client = useApolloClient()
  const [assignCustomer] = useAssignCustomerMutation()
  const { run, isRunning, refusal } = useVerbs()

  const reassign = async (assistantId: string) => {
    const input = { id, expectedVersion: version, assignedVaId: assistantId }
    const outcome = await run(assignCustomer, input, { keepLists: true })
    const payload = outcome?.payload
    if (!payload) return
    const back = {
      of: `Customer:${id}`,
      announcement: 'Undone.',
      ...undoBy<UndoAssignCustomerInput>(UndoAssignCustomerDocument, {
        handoverId: payload.handoverId,
      }),
    }
    // The row stays in its place until the undo expires.
    const change = { verb: outcome.action, earlierEntries: outcome.earlierEntries }
    const undoOffer = createUndoOffer(
      client,
      change,
      back,
      () => void refreshLists(client, payload),
    )
    announce(formatHandover(payload), undoOffer)
  }

  return { reassign, isBusy: isRunning, refusal }
}
