import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { formatCustomers } from '#web/records/user/assistants/use-assistants.ts'
import { useAssignLead } from '#web/records/lead/use-assign-lead.ts'
import { ChoiceMenu } from '#web/writing/actions/choice-menu.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'
import type { ManagerWorkQuery } from './manager-work.generated.ts'

type Props = {
  lead: LeadRecordFragment
  workloads: NonNullable<ManagerWorkQuery['workloads']>
}

/** Menu that assigns a lead to an assistant, fewest customers first, with an undo. */
export const AssignLead = ({ lead, workloads }: Props) => {
  const { assign, isBusy, refusal } = useAssignLead(lead)
  const choose = (id: string) => {
    const found = workloads.find(({ assistant }) => assistant.id === id)
    const name = found?.assistant.displayName ?? 'an assistant'
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
        isBusy={isBusy}
        choices={workloads
          .toSorted((one, other) => one.customers - other.customers)
          .map(({ assistant, customers }) => ({
            id: assistant.id,
            label: assistant.displayName,
            beside: formatCustomers(customers),
          }))}
        onChoose={(id) => void choose(id)}
      />
      {refusal && <Refused>{`Couldn’t assign. ${refusal.message}`}</Refused>}
    </>
  )
}
