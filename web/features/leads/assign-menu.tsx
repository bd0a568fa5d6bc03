import * as Menu from '@radix-ui/react-dropdown-menu'
import { assignLead } from '#web/records/lead-verbs.generated.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { announce } from '#web/writing/announce.tsx'
import { Refused } from '#web/writing/refused.tsx'
import { useVerbs } from '#web/writing/use-verbs.ts'
import type { Lead } from './board-columns.ts'
import { type Assistant, sayCustomers, useAssistants } from './use-assistants.ts'

type Props = { lead: Lead; isGold: boolean; onAssigned: () => Promise<unknown> }

/** Gives a lead of nobody to an assistant. */
export const AssignMenu = ({ lead, isGold, onAssigned }: Props) => {
  const { run, running, refusal } = useVerbs()
  const assign = async ({ id, name }: Assistant) => {
    const input = { id: lead.id, expectedVersion: lead.version, assignedVaId: id }
    const outcome = await run(assignLead, input)
    if (!outcome?.payload) return
    announce(`${lead.name} is with ${name}.`)
    await onAssigned()
  }
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`Assign ${lead.name}`}
          disabled={running !== null}
          className={`${buttonClasses(isGold ? 'primary' : 'secondary', 'small')} max-xl:px-4 max-xl:text-sm`}
        >
          Assign
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="end"
            sideOffset={4}
            className="z-menu max-h-80 min-w-56 animate-fade-in overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
          >
            <Choices onChoose={(assistant) => void assign(assistant)} />
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {refusal && <Refused className="text-xs">{`Not assigned: ${refusal.message}`}</Refused>}
    </>
  )
}

/** Asked for when the menu opens. */
const Choices = ({ onChoose }: { onChoose: (assistant: Assistant) => void }) => {
  const { assistants, error } = useAssistants()
  if (!assistants)
    return (
      <Menu.Label className="px-3 py-2 text-text-quiet">
        {error ? 'The assistants did not load. Close this and try again.' : 'Loading…'}
      </Menu.Label>
    )
  if (assistants.length === 0)
    return (
      <Menu.Label className="px-3 py-2 text-text-quiet">
        No assistant has joined yet. Invite one in the settings.
      </Menu.Label>
    )
  return assistants.map((assistant) => (
    <Menu.Item
      key={assistant.id}
      onSelect={() => onChoose(assistant)}
      className="flex min-h-tap cursor-pointer items-center justify-between gap-6 rounded-sm px-3 outline-none data-highlighted:bg-surface-hover xl:min-h-9"
    >
      {assistant.name}
      <span className="text-xs text-text-quiet">{sayCustomers(assistant.customers)}</span>
    </Menu.Item>
  ))
}
