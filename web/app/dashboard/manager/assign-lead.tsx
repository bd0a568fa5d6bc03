import type { LeadRecordFragment } from '#web/records/lead/lead.generated.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { useAssignLead } from '#web/records/lead/use-assign-lead.ts'
import { ChoiceMenu } from '#web/writing/actions/choice-menu.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { UndoAt } from '#web/writing/actions/undo-button.tsx'

/** Menu that assigns a lead to an assistant, most free hours first, with an undo. */
export const AssignLead = ({ lead }: { lead: LeadRecordFragment }) => {
  const { assistants } = useAssistants()
  const { assign, isBusy, refusal } = useAssignLead(lead)
  const choose = (id: string) => {
    const name = assistants?.find((one) => one.id === id)?.name ?? 'an assistant'
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
        choices={(assistants ?? []).map((one) => ({
          id: one.id,
          label: one.name,
          detail: formatLoad(one),
        }))}
        onChoose={(id) => void choose(id)}
      />
      {refusal && <Refused>{`Couldn’t assign. ${refusal.message}`}</Refused>}
    </>
  )
}
