import { useApolloClient } from '@apollo/client/react'
import { assignLead } from '#web/records/lead-verbs.generated.ts'
import type { LeadRecordFragment } from '#web/records/lead.generated.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { announce } from '#web/writing/announce.tsx'
import { ChoiceMenu } from '#web/writing/choice-menu.tsx'
import { perform } from '#web/writing/perform.ts'
import { Refused } from '#web/writing/refused.tsx'
import { settleLists } from '#web/writing/settle-lists.ts'
import { UndoAt } from '#web/writing/undo-button.tsx'
import { useVerbs } from '#web/writing/use-verbs.ts'

type Assistant = {
  id: string
  displayName: string
  assignedCustomers: { totalCount: number }
}

type Props = {
  lead: LeadRecordFragment
  assistants: readonly Assistant[]
  /** It is the first of its list, which is what the page wants pressed. */
  isFirst: boolean
}

const customers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

/** Gives a lead to an assistant, whoever has the fewest customers first, with the way back. */
export const AssignLead = ({ lead, assistants, isFirst }: Props) => {
  const client = useApolloClient()
  const { run, running, refusal } = useVerbs()
  const of = `Lead:${lead.id}`

  const assign = async (id: string) => {
    const assistant = assistants.find((one) => one.id === id)
    const settle = settleLists(client)
    const input = { id: lead.id, expectedVersion: lead.version, assignedVaId: id }
    const outcome = await run(assignLead, input, { keepLists: true })
    const payload = outcome?.payload
    if (!payload) return
    const undo = async () => {
      const back = { id: lead.id, expectedVersion: payload.lead.version, assignedVaId: null }
      const { refusal } = await perform(client, assignLead, back)
      if (refusal)
        showToast({ title: 'Not undone', description: refusal.message, variant: 'destructive' })
      else announce(`${lead.name} is as it was.`)
    }
    // The row stays where it is for as long as it can be taken back.
    announce(`${lead.name} is with ${assistant?.displayName ?? 'an assistant'}.`, {
      of,
      undo,
      onOver: () => void settle(payload),
    })
  }

  if (lead.assignedVa)
    return (
      <span className="flex items-center gap-2 text-text-quiet">
        {lead.assignedVa.displayName}
        <UndoAt of={of} label={`Undo: ${lead.name}`} />
      </span>
    )
  return (
    <>
      <ChoiceMenu
        label="Assign"
        name={`Assign: ${lead.name}`}
        variant={isFirst ? 'primary' : 'secondary'}
        isBusy={running !== null}
        choices={assistants
          .toSorted(
            (one, other) => one.assignedCustomers.totalCount - other.assignedCustomers.totalCount,
          )
          .map(({ id, displayName, assignedCustomers }) => ({
            id,
            label: displayName,
            beside: customers(assignedCustomers.totalCount),
          }))}
        onChoose={(id) => void assign(id)}
      />
      {refusal && <Refused>{`Not assigned: ${refusal.message}`}</Refused>}
    </>
  )
}
