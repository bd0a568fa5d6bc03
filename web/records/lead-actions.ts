import {
  canMove,
  labelOf,
  openLeadStatuses,
  statusMachines,
  type LeadStatus,
} from '#shared/statuses.ts'
import type { NounVerbs, RecordVerb } from '#web/writing/record-verbs.ts'
import type { LeadRecordFragment } from './lead.generated.ts'
import { moveLead, readLead } from './lead-verbs.generated.ts'

type Status = LeadRecordFragment['status']
const upper = (status: LeadStatus) => status.toUpperCase() as Status

/** Where a lead can be moved to by hand; it is won by converting it. */
const targets = [...openLeadStatuses, 'lost'] as const

const labels: Partial<Record<LeadStatus, string>> = { lost: 'Lose lead' }

/** No way leads exactly back: the time in a stage begins anew with each move. */
const moveTo = (to: LeadStatus): RecordVerb<LeadRecordFragment> => ({
  verb: moveLead as RecordVerb<LeadRecordFragment>['verb'],
  label: labels[to] ?? `Move to ${labelOf(to)}`,
  done: to === 'lost' ? 'lost' : `moved to ${labelOf(to)}`,
  becomes: { status: upper(to) },
  with: { status: upper(to) },
  from: statusMachines.lead.statuses.filter((from) => canMove('lead', from, to)).map(upper),
})

/** What is done with leads. */
export const leadActions: NounVerbs<LeadRecordFragment> = {
  reader: readLead,
  nameOf: ({ name }) => name,
  formsFirst: true,
  verbs: targets.map(moveTo),
  forms: [
    {
      ability: 'convertLead',
      label: 'Convert',
      key: 'v',
      load: async () => (await import('./convert/convert-dialog.tsx')).ConvertLead,
    },
    {
      ability: 'assignLead',
      label: 'Assign',
      key: 'a',
      load: async () => (await import('./forms/assign.tsx')).AssignLead,
    },
  ],
}
