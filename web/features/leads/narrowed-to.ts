import { labelOf, openLeadStatuses } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import type { Moment } from '#web/parts/moment.ts'
import { stages } from './board-columns.ts'

const open = openLeadStatuses.map((status) => status.toUpperCase() as LeadStatus)
const week = 7 * 86_400_000

/** What a list of leads is narrowed to in its address, beside a status: what it asks of the server, and in words. */
const shows: Readonly<Record<string, { said: string; ask: (moment: Moment) => object }>> = {
  open: { said: 'Showing open leads', ask: () => ({ status: open }) },
  unassigned: {
    said: 'Showing unassigned leads',
    ask: () => ({ status: open, assigned: false }),
  },
  standing: {
    said: 'Showing leads that haven’t moved in over a week',
    ask: ({ now }) => ({
      status: open,
      statusBefore: new Date(Date.parse(now) - week).toISOString(),
    }),
  },
  'won-this-month': {
    said: 'Showing leads won this month',
    ask: ({ month }) => ({ status: ['WON'], statusAfter: month }),
  },
}

export type Narrowed = { status: LeadStatus | null; said: string | null; ask: object }

/** The stage that a word names; null where it names none. */
export const stageNamed = (name: string | null): LeadStatus | null =>
  stages.find((stage) => stage.toLowerCase() === name) ?? null

/** Reads from an address what its list is narrowed to. */
export const narrowedTo = (params: URLSearchParams, moment: Moment): Narrowed => {
  const status = stageNamed(params.get('status'))
  const show = shows[params.get('show') ?? '']
  return {
    status,
    said: show?.said ?? (status && `Showing ${labelOf(status)}`),
    ask: { ...show?.ask(moment), ...(status && { status: [status] }) },
  }
}
