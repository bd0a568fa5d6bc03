/** The moves that each status allows: `moves[from]` lists where a record may go next. */
export type Moves<Status extends string> = Readonly<Record<Status, readonly Status[]>>

const machine = <const M extends Readonly<Record<string, readonly string[]>>>(
  moves: M & Moves<keyof M & string>,
) => {
  const statuses = Object.keys(moves) as [keyof M & string, ...(keyof M & string)[]]
  return {
    statuses,
    /** The status of a new record: the first in the list. */
    initial: statuses[0],
    moves,
  }
}

/**
 * One state machine for each noun that has a status. The database's check constraints and the schema's enums have
 * the same names.
 */
export const statusMachines = {
  task: machine({
    requested: ['in_progress', 'cancelled'],
    in_progress: ['waiting', 'completed', 'cancelled'],
    waiting: ['in_progress', 'cancelled'],
    completed: ['in_progress'],
    cancelled: ['requested'],
  }),
  lead: machine({
    new: ['contacted', 'qualified', 'proposal', 'won', 'lost'],
    contacted: ['new', 'qualified', 'proposal', 'won', 'lost'],
    qualified: ['new', 'contacted', 'proposal', 'won', 'lost'],
    proposal: ['new', 'contacted', 'qualified', 'won', 'lost'],
    won: [],
    lost: ['contacted'],
  }),
  customer: machine({
    active: ['paused', 'closed'],
    paused: ['active', 'closed'],
    closed: ['active'],
  }),
  customerService: machine({
    active: ['paused', 'cancelled'],
    paused: ['active', 'cancelled'],
    cancelled: [],
  }),
  teamMember: machine({
    offline: ['online', 'away'],
    online: ['offline', 'away'],
    away: ['offline', 'online'],
  }),
  calendarEvent: machine({
    scheduled: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
  }),
  communicationSession: machine({
    scheduled: ['active', 'missed', 'cancelled'],
    active: ['completed'],
    completed: [],
    missed: [],
    cancelled: [],
  }),
} as const

export type StatusNoun = keyof typeof statusMachines
export type StatusOf<Noun extends StatusNoun> = (typeof statusMachines)[Noun]['statuses'][number]

export type TaskStatus = StatusOf<'task'>
export type LeadStatus = StatusOf<'lead'>
export type CustomerStatus = StatusOf<'customer'>
export type CustomerServiceStatus = StatusOf<'customerService'>
export type TeamMemberStatus = StatusOf<'teamMember'>
export type CalendarEventStatus = StatusOf<'calendarEvent'>
export type CommunicationSessionStatus = StatusOf<'communicationSession'>

/** Returns true if a record of this kind may go from one status to another. */
export const canMove = <Noun extends StatusNoun>(
  noun: Noun,
  from: StatusOf<Noun>,
  to: StatusOf<Noun>,
) => {
  const moves: Readonly<Record<string, readonly string[]>> = statusMachines[noun].moves
  return moves[from]?.includes(to) ?? false
}

/** A lead is open until it is won or lost. */
export const openLeadStatuses = ['new', 'contacted', 'qualified', 'proposal'] as const
/** A task is open until it is completed or cancelled. */
export const openTaskStatuses = ['requested', 'in_progress', 'waiting'] as const

/** Statuses whose label is not their name. */
const statusWords: Readonly<Record<string, string>> = { waiting: 'on hold' }

/** Formats a status within a sentence: `in progress` for `in_progress`. */
export const formatStatus = (status: string) => {
  const name = status.toLowerCase()
  return statusWords[name] ?? name.replaceAll('_', ' ')
}

/** Returns the label of a status: `In progress` for `in_progress`. Also for types, priorities and billing cycles. */
export const labelOf = (value: string) => {
  const label = formatStatus(value)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** The words of customers for task statuses, if they differ from those of staff. */
const customerWords: Readonly<Partial<Record<TaskStatus, string>>> = {
  completed: 'Done',
}

/** Returns the label of a status for a customer: `Done`. */
export const customerLabelOf = (status: string) =>
  (customerWords as Record<string, string>)[status.toLowerCase()] ?? labelOf(status)
