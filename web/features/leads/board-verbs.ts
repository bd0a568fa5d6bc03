import type { LeadStatus } from '#web/schema.generated.ts'
import type { Lead } from './board-columns.ts'
import type { useMoves } from './use-moves.ts'

/** Leads that come first in their column: those who came today, then those with a step today. */
export type BoardGroup = 'Today' | 'Due today'

/** The card that gets the focus once it is rendered in this stage. */
export type Focus = { id: string; status: LeadStatus }

/** The callbacks that cards use to change the board. */
export type BoardVerbs = Pick<ReturnType<typeof useMoves>, 'refusals' | 'pendingIds'> & {
  move: (lead: Lead, to: LeadStatus, how?: { keepFocus: true }) => void
  reread: () => Promise<unknown>
  focus: Focus | null
  clearFocus: () => void
}
