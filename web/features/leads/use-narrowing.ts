import { useSearchParams } from 'react-router-dom'
import { labelOf, openLeadStatuses, statusMachines } from '#shared/statuses.ts'
import { type Moment, useMoment } from '#web/parts/moment.ts'
import type { LeadStatus } from '#web/schema.generated.ts'

const upper = (status: string) => status.toUpperCase() as LeadStatus
const open = openLeadStatuses.map(upper)

/** What an address may narrow the leads to, by its word. */
const shows = {
  open: () => ({ said: 'Only open leads.', filter: { status: open } }),
  unassigned: () => ({
    said: 'Only open leads without an assistant.',
    filter: { status: open, assigned: false },
  }),
  'won-this-month': ({ month }: Moment) => ({
    said: 'Only leads won this month.',
    filter: { status: [upper('won')], statusAfter: month },
  }),
} as const

const isShow = (word: string): word is keyof typeof shows => Object.hasOwn(shows, word)

/** Which leads the address asks for: a number elsewhere counts the same ones. */
export const useNarrowing = () => {
  const [params] = useSearchParams()
  const moment = useMoment()
  const show = params.get('show') ?? ''
  if (isShow(show)) return shows[show](moment)
  const status = statusMachines.lead.statuses.find((one) => one === params.get('status'))
  return status && { said: `Only ${labelOf(status)}.`, filter: { status: [upper(status)] } }
}
