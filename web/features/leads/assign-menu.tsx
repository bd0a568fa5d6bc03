import { useAssignLead } from '#web/records/lead/use-assign-lead.ts'
import { formatLoad } from '#web/records/user/assistants/format-load.ts'
import { type Assistant, useAssistants } from '#web/records/user/assistants/use-assistants.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import type { Lead } from './board-columns.ts'

type Props = { lead: Lead; isGold: boolean; onAssigned: () => Promise<unknown> }

/** Menu that assigns an unassigned lead. */
export const AssignMenu = ({ lead, isGold, onAssigned }: Props) => {
  const { assign, isBusy, refusal } = useAssignLead(lead, () => void onAssigned())
  return (
    <>
      <Menu>
        <MenuTrigger
          aria-label={`Assign ${lead.name}`}
          disabled={isBusy}
          className={`${buttonClasses(isGold ? 'primary' : 'secondary', 'small')} max-xl:px-4 max-xl:text-sm`}
        >
          Assign
        </MenuTrigger>
        <MenuContent className="min-w-56">
          <Choices
            onChoose={async (assistant) => {
              if (await assign(assistant)) await onAssigned()
            }}
          />
        </MenuContent>
      </Menu>
      {refusal && <Refused className="text-xs">{`Couldn’t assign. ${refusal.message}`}</Refused>}
    </>
  )
}

/** The assistants, loaded when the menu opens. */
const Choices = ({ onChoose }: { onChoose: (assistant: Assistant) => Promise<unknown> }) => {
  const { assistants, error } = useAssistants()
  if (!assistants)
    return (
      <MenuLabel>
        {error ? 'Couldn’t load assistants. Close this and try again.' : 'Loading…'}
      </MenuLabel>
    )
  if (assistants.length === 0)
    return <MenuLabel>No assistants yet. Invite one in Settings.</MenuLabel>
  return assistants.map((assistant) => (
    <MenuItem
      key={assistant.id}
      sideContent={formatLoad(assistant)}
      onSelect={() => void onChoose(assistant)}
    >
      {assistant.name}
    </MenuItem>
  ))
}
