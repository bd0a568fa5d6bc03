import { customerService } from './customer-service.ts'
import { customer } from './customer.ts'
import { interaction } from './interaction.ts'
import { lead } from './lead.ts'
import { timeEntry } from './time-entry.ts'

/** Returns the columns that a page shows with their headers, without those that hold buttons or sentences. */
const selectShown = <C extends Readonly<Record<string, string>>>(columns: C) => {
  const {
    actions: _actions,
    needs: _needs,
    ...shownColumns
  } = columns as C & Record<string, string>
  return shownColumns as unknown as Omit<C, 'actions' | 'needs'>
}

/**
 * The columns of an export of each list with their headers: those of its page, then those that the page has no room
 * for. Fields of the kind that neither shows follow on the server.
 */
export const exportColumns = {
  customer: {
    id: 'ID',
    ...selectShown(customer.columns),
    overdue: 'Overdue',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    timeZone: 'Time zone',
    tags: 'Tags',
    createdAt: 'Created',
  },
  lead: {
    id: 'ID',
    ...selectShown(lead.columns),
    company: 'Company',
    email: 'Email',
    message: 'Message',
    notes: 'Notes',
    preferredTime: 'Preferred time',
    lastContactedAt: 'Last contact',
  },
  task: {
    id: 'ID',
    title: 'Title',
    customer: 'Customer',
    assistant: 'Assistant',
    status: 'Status',
    due: 'Due',
    priority: 'Priority',
    description: 'Description',
    waitingFor: 'Waiting for',
    lookAgainOn: 'Look again on',
    result: 'Result',
    completedAt: 'Completed',
    createdAt: 'Created',
  },
  customerService: { id: 'ID', ...selectShown(customerService.columns) },
  interaction: {
    id: 'ID',
    ...selectShown(interaction.columns),
    details: 'Details',
    direction: 'Direction',
    seconds: 'Seconds',
  },
  timeEntry: {
    id: 'ID',
    ...selectShown(timeEntry.columns),
    seconds: 'Seconds',
    service: 'Service',
    task: 'Task',
    source: 'Source',
    voidedAt: 'Removed',
    voidReason: 'Reason of removal',
  },
  message: { id: 'ID', when: 'When', from: 'From', text: 'Message' },
} as const

/** The kinds of records that are exported. */
export type ExportedNoun = keyof typeof exportColumns

/** The lists that are exported, by the name that a request gives, with their kinds of records. */
export const exportLists = {
  customers: 'customer',
  leads: 'lead',
  tasks: 'task',
  services: 'customerService',
  interactions: 'interaction',
  time_entries: 'timeEntry',
  messages: 'message',
} as const satisfies Record<string, ExportedNoun>

export type ExportList = keyof typeof exportLists
