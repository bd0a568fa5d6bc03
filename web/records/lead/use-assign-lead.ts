import { useApolloClient } from '@apollo/client/react'
import { sentence } from '#shared/isolate.ts'
import type { AssignLeadInput } from '#web/schema.generated.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { undoBy, createUndoOffer } from '#web/writing/mutations/undo-offer.ts'
import type { LeadRecordFragment } from './lead.generated.ts'
import { AssignLeadDocument, useAssignLeadMutation } from './lead-mutations.generated.ts'

/** Assigns a lead to an assistant, with an undo. `onOver` is called when the undo expires. */
export const useAssignLead = (lead: LeadRecordFragment, onOver: () => void = () => undefined) => {
  const client = useApolloClient()
  const [assignLead] = useAssignLeadMutation()
  const { run, isRunning, refusal } = useVerbs()

  /** Returns true if the lead was assigned. */
  const assign = async ({ id, name }: { id: string; name: string }) => {
    const input = { id: lead.id, expectedVersion: lead.version, assignedVaId: id }
    const outcome = await run(assignLead, input, { keepLists: true })
    const payload = outcome?.payload
    if (!payload) return false
    const back = {
      of: `Lead:${lead.id}`,
      announcement: 'Undone.',
      ...undoBy<AssignLeadInput>(AssignLeadDocument, {
        id: lead.id,
        expectedVersion: payload.lead.version,
        assignedVaId: lead.assignedVa?.id ?? null,
      }),
    }
    // The row stays in its place until the undo expires.
    const change = { verb: outcome.action, earlierEntries: outcome.earlierEntries }
    const undoOffer = createUndoOffer(client, change, back, () => {
      void refreshLists(client, payload)
      onOver()
    })
    announce(sentence`Assigned to ${name}.`, undoOffer)
    return true
  }

  return { assign, isBusy: isRunning, refusal }
}
