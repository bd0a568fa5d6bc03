import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { labelOf } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import type { Lead } from './board-columns.ts'
import type { BoardVerbs } from './board-verbs.ts'

type Props = {
  lead: Lead
  ways: readonly LeadStatus[]
  isPending: boolean
  verbs: BoardVerbs
}

/** `Move to` menu of a card; the focus follows the card. */
export const MoveMenu = ({ lead, ways, isPending, verbs }: Props) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const isChosen = useRef(false)
  const { focus, move, clearFocus } = verbs

  useEffect(() => {
    if (focus?.id !== lead.id || focus.status !== lead.status) return
    // Hidden if another stage is shown; the board then moves the focus.
    if (!trigger.current?.checkVisibility?.() && trigger.current?.checkVisibility) return
    trigger.current?.focus()
    clearFocus()
  }, [focus, clearFocus, lead.id, lead.status])

  return (
    <Menu>
      <MenuTrigger
        ref={trigger}
        aria-label={`Move ${lead.name} to`}
        aria-disabled={isPending || undefined}
        className="grid size-6.5 place-items-center rounded-sm text-text-quiet hover:bg-surface-hover hover:text-text max-xl:size-11 pointer-coarse:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          if (isChosen.current) event.preventDefault()
          isChosen.current = false
        }}
      >
        <MenuLabel className="py-1.5 text-xs font-semibold">Move to</MenuLabel>
        {ways.map((to) => (
          <MenuItem
            key={to}
            disabled={isPending}
            sideContent={to === 'WON' && 'Convert…'}
            onSelect={() => {
              isChosen.current = true
              move(lead, to, { keepFocus: true })
            }}
          >
            {labelOf(to)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
