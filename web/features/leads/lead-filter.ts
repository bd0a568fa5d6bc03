import { labelOf, openLeadStatuses } from '#shared/statuses.ts'
import type { LeadStatus } from '#web/schema.generated.ts'
import { isRecordId } from '#web/parts/record-id.ts'
import type { Moment } from '#web/parts/moment.ts'
import { stages } from './board-columns.ts'

/** The statuses of leads that are worked on. */
export const openStatuses = openLeadStatuses.map((status) => status.toUpperCase() as LeadStatus)
const week = 7 * 86_400_000

/** The filters of the list of leads in the URL, except the status: the label and the query filter of each. */
const shows: Readonly<Record<string, { description: string; ask: (moment: Moment) => object }>> = {
  open: { description: 'Showing open leads', ask: () => ({ status: openStatuses }) },
  unassigned: {
    description: 'Showing unassigned leads',
    ask: () => ({ status: openStatuses, assigned: false }),
  },
  standing: {
    description: 'Showing leads that haven’t moved in over a week',
    ask: ({ now }) => ({
      status: openStatuses,
      statusBefore: new Date(Date.parse(now) - week).toISOString(),
    }),
  },
  'won-this-month': {
    description: 'Showing leads won this month',
    ask: ({ month }) => ({ status: ['WON'], statusAfter: month }),
  },
}

export type LeadFilter = {
  status: LeadStatus | null
  description: string | null
  /** The id of the assistant whose leads are shown. */
  assistant: string | null
  /** The filter of the board, too: an assistant and a source. */
  narrowing: { assistant?: string; source?: string }
  ask: object
}

/** Returns the stage of a name; null if there is none. */
export const parseStage = (name: string | null): LeadStatus | null =>
  stages.find((stage) => stage.toLowerCase() === name) ?? null

/** Reads the filter of the list of leads from the URL. */
export const readLeadFilter = (params: URLSearchParams, moment: Moment): LeadFilter => {
  const status = parseStage(params.get('status'))
  const show = shows[params.get('show') ?? '']
  const assistant = params.get('assistant') ?? undefined
  const source = params.get('source')
  const narrowing = { ...(isRecordId(assistant) && { assistant }), ...(source && { source }) }
  return {
    status,
    description: show?.description ?? (status && `Showing ${labelOf(status)}`),
    assistant: isRecordId(assistant) ? assistant : null,
    narrowing,
    ask: { ...show?.ask(moment), ...(status && { status: [status] }), ...narrowing },
  }
}
