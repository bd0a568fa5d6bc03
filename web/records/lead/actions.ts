import {
  canMove,
  labelOf,
  openLeadStatuses,
  statusMachines,
  type LeadStatus,
} from '#shared/statuses.ts'
import type { NounVerbs, RecordVerb } from '#web/writing/actions/record-verbs.ts'
import { type LeadRecordFragment, LeadNowDocument } from './lead.generated.ts'
import { MoveLeadDocument } from './lead-mutations.generated.ts'

type Status = LeadRecordFragment['status']
const upper = (status: LeadStatus) => status.toUpperCase() as Status

const { statuses } = statusMachines.lead

/** A move cannot be undone exactly, because each one restarts the time in the stage. */
const moveTo = (to: LeadStatus): RecordVerb<LeadRecordFragment> => ({
  mutation: MoveLeadDocument,
  ...(to === 'lost'
    ? {
        label: 'Mark as lost',
        done: (name) => `Marked ${name} as lost.`,
        failureText: 'Couldn’t mark the lead as lost.',
      }
    : {
        label: `Move to ${labelOf(to)}`,
        done: (name) => `Moved ${name} to ${labelOf(to)}.`,
        failureText: `Couldn’t move the lead to ${labelOf(to)}.`,
      }),
  becomes: { status: upper(to) },
  with: { status: upper(to) },
  from: statuses.filter((one) => canMove('lead', one, to)).map(upper),
  backFrom: statuses.slice(statuses.indexOf(to) + 1).map(upper),
  isPlain: to === 'lost',
})

/** The manual moves of a lead: forward first, then back, then lost. A lead is won by conversion only. */
const moves = [...openLeadStatuses, 'lost' as const].map(moveTo)

/** The actions on leads. */
export const leadActions: NounVerbs<LeadRecordFragment> = {
  reader: LeadNowDocument,
  nameOf: ({ name }) => name,
  opensFormsFirst: true,
  // An assistant takes the lead, contacts it, and then it becomes a customer.
  first: ({ assignedVa, status, abilities }) => {
    if (!assignedVa && abilities.includes('assignLead') && status !== 'LOST') return 'Assign'
    return status === 'NEW' || status === 'LOST' ? 'Move to Contacted' : 'Convert'
  },
  verbs: moves,
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
      isQuiet: true,
      load: async () => (await import('#web/records/forms/assign.tsx')).AssignLead,
    },
    {
      ability: 'recordLeadContact',
      label: 'Log call',
      key: 'r',
      isAfterVerbs: true,
      load: async () => (await import('./forms/lead-contact.tsx')).LogLeadCall,
    },
    {
      ability: 'recordLeadContact',
      label: 'Add note',
      key: 'n',
      isAfterVerbs: true,
      load: async () => (await import('./forms/lead-contact.tsx')).AddLeadNote,
    },
    {
      ability: 'createCalendarEvent',
      label: 'Schedule call',
      key: 'l',
      isAfterVerbs: true,
      load: async () => (await import('./forms/schedule-lead-call.tsx')).ScheduleLeadCall,
    },
    {
      ability: 'recordLeadContact',
      label: 'Log appointment',
      key: 'p',
      isAfterVerbs: true,
      load: async () => (await import('./forms/lead-contact.tsx')).LogAppointment,
    },
  ],
}
