import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { useAssignLead } from '#web/records/lead/use-assign-lead.ts'
import { ChoiceMenu } from '#web/writing/actions/choice-menu.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'

type Assistant = {
  id: string
  displayName: string
  assignedCustomers: { totalCount: number }
}

type Props = {
  lead: LeadRecordFragment
  assistants: readonly Assistant[]
  /** True if it is the page's primary action. */
  isFirst: boolean
}

const customers = (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'}`

/** Menu that assigns a lead to an assistant, fewest customers first, with an undo. */
export const AssignLead = ({ lead, assistants, isFirst }: Props) => {
  const { assign, isBusy, refusal } = useAssignLead(lead)
  const choose = (id: string) => {
    const name = assistants.find((one) => one.id === id)?.displayName ?? 'an assistant'
    return assign({ id, name })
  }

  if (lead.assignedVa)
    return (
      <span className="flex items-center gap-2 text-text-quiet">
        {lead.assignedVa.displayName}
        <UndoAt of={`Lead:${lead.id}`} label={`Undo: ${lead.name}`} />
      </span>
    )
  return (
    <>
      <ChoiceMenu
        label="Assign"
        name={`Assign: ${lead.name}`}
        variant={isFirst ? 'primary' : 'secondary'}
        isBusy={isBusy}
        choices={assistants
          .toSorted(
            (one, other) => one.assignedCustomers.totalCount - other.assignedCustomers.totalCount,
          )
          .map(({ id, displayName, assignedCustomers }) => ({
            id,
            label: displayName,
            beside: customers(assignedCustomers.totalCount),
          }))}
        onChoose={(id) => void choose(id)}
      />
      {refusal && <Refused>{`Couldn’t assign. ${refusal.message}`}</Refused>}
    </>
  )
}
