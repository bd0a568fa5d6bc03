import type { LeadStatus } from '#web/schema.generated.ts'
import type { Lead } from './board-columns.ts'
import type { useMoves } from './use-moves.ts'

/** Where the focus is to go: to this card, once it stands there. */
export type Focus = { id: string; status: LeadStatus }

/** What cards do to the board. */
export type BoardVerbs = Pick<ReturnType<typeof useMoves>, 'refusals' | 'pending'> & {
  move: (lead: Lead, to: LeadStatus, how?: { keepFocus: true }) => void
  reread: () => Promise<unknown>
  focus: Focus | null
  focused: () => void
}
