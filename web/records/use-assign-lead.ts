import { useApolloClient } from '@apollo/client/react'
import { announce } from '#web/writing/announce.tsx'
import { settleLists } from '#web/writing/settle-lists.ts'
import { useVerbs } from '#web/writing/use-verbs.ts'
import { backBy, offerOf } from '#web/writing/way-back.ts'
import type { LeadRecordFragment } from './lead.generated.ts'
import { assignLead } from './lead-verbs.generated.ts'

/** Gives a lead to an assistant, with the way back to whoever had it; `onOver` is called once there is none any more. */
export const useAssignLead = (lead: LeadRecordFragment, onOver: () => void = () => undefined) => {
  const client = useApolloClient()
  const { run, running, refusal } = useVerbs()

  /** Whether it was done. */
  const assign = async ({ id, name }: { id: string; name: string }) => {
    const settle = settleLists(client)
    const input = { id: lead.id, expectedVersion: lead.version, assignedVaId: id }
    const outcome = await run(assignLead, input, { keepLists: true })
    const payload = outcome?.payload
    if (!payload) return false
    const back = {
      of: `Lead:${lead.id}`,
      said: 'Undone.',
      ...backBy(assignLead, {
        id: lead.id,
        expectedVersion: payload.lead.version,
        assignedVaId: lead.assignedVa?.id ?? null,
      }),
    }
    // The row stays where it is for as long as it can be taken back.
    const line = { verb: assignLead.name, known: outcome.known }
    const offered = offerOf(client, line, back, () => {
      void settle(payload)
      onOver()
    })
    announce(`Assigned to ${name}.`, offered)
    return true
  }

  return { assign, isBusy: running !== null, refusal }
}
