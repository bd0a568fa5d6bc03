import * as Menu from '@radix-ui/react-dropdown-menu'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { labelOf } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import type { Lead } from './board-columns.ts'
import type { BoardVerbs } from './leads-board.tsx'

type Props = {
  lead: Lead
  ways: readonly LeadStatus[]
  isPending: boolean
  verbs: BoardVerbs
}

/** `Move to…` of one card, for everybody; the focus goes with the card. */
export const MoveMenu = ({ lead, ways, isPending, verbs }: Props) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = useRef(false)
  const { focus, move, focused } = verbs

  useEffect(() => {
    if (focus?.id !== lead.id || focus.status !== lead.status) return
    // Hidden where another stage is shown; the board then finds a place for the focus.
    if (!trigger.current?.checkVisibility?.() && trigger.current?.checkVisibility) return
    trigger.current?.focus()
    focused()
  }, [focus, focused, lead.id, lead.status])

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={`Move ${lead.name} to…`}
        aria-disabled={isPending || undefined}
        className="grid size-6.5 place-items-center rounded-sm text-text-quiet hover:bg-surface-hover hover:text-text max-xl:size-11"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            if (chosen.current) event.preventDefault()
            chosen.current = false
          }}
          className="z-menu min-w-44 animate-fade-in rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
        >
          <Menu.Label className="px-3 py-1.5 text-xs font-semibold text-text-quiet">
            Move to…
          </Menu.Label>
          {ways.map((to) => (
            <Menu.Item
              key={to}
              disabled={isPending}
              onSelect={() => {
                chosen.current = true
                move(lead, to, { keepFocus: true })
              }}
              className="flex min-h-tap cursor-pointer items-center justify-between gap-4 rounded-sm px-3 outline-none data-highlighted:bg-surface-hover xl:min-h-9"
            >
              {labelOf(to)}
              {to === 'WON' && <span className="text-xs text-text-quiet">Convert…</span>}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}
