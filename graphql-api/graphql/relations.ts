import type { Noun } from '#api/access/nouns.ts'
import type { Row } from '#api/stores/nouns/kinds.ts'
import type { Rows } from '#api/stores/rows.ts'

type ColumnOf<R> = keyof R & string

/** How a field leads from one record to others. */
export type Relation =
  /** The column of this record names a record of that kind. */
  | { kind: 'one'; noun: Noun; column: string }
  /** The unique column of that kind names this record. */
  | { kind: 'unique'; noun: Noun; column: string }
  /** The column of that kind names this record, on any number of them. */
  | { kind: 'many'; noun: Noun; column: string }
  /** The column of this record names an account, of which only the name is shown. */
  | { kind: 'person'; column: string }

const one = <C extends string>(noun: Noun, column: C) => ({ kind: 'one', noun, column }) as const
const unique = <N extends Noun>(noun: N, column: ColumnOf<Row<N>>) =>
  ({ kind: 'unique', noun, column }) as const
const many = <N extends Noun>(noun: N, column: ColumnOf<Row<N>>) =>
  ({ kind: 'many', noun, column }) as const
const person = <C extends string>(column: C) => ({ kind: 'person', column }) as const

type From<R> =
  | { kind: 'one'; noun: Noun; column: ColumnOf<R> }
  | { kind: 'person'; column: ColumnOf<R> }
  | { kind: 'unique' | 'many'; noun: Noun; column: string }

/** How records lead to one another: the one place from which the resolvers come. */
export const relations = {
  Viewer: { user: one('user', 'id'), customer: one('customer', 'customerId') },
  User: {
    customer: one('customer', 'customerId'),
    teamMember: unique('teamMember', 'userId'),
    assignedCustomers: many('customer', 'assignedVaId'),
    assignedLeads: many('lead', 'assignedVaId'),
    assignedTasks: many('task', 'assignedVaId'),
    calendarEvents: many('calendarEvent', 'vaId'),
    communicationSessions: many('communicationSession', 'vaId'),
    interactions: many('interaction', 'userId'),
    sentMessages: many('message', 'senderId'),
    receivedMessages: many('message', 'receiverId'),
    taskUpdates: many('taskUpdate', 'createdBy'),
    fileAttachments: many('fileAttachment', 'uploadedBy'),
  },
  TeamMember: { user: one('user', 'userId') },
  Message: {
    customer: one('customer', 'customerId'),
    sender: person('senderId'),
    receiver: person('receiverId'),
    fileAttachments: many('fileAttachment', 'messageId'),
  },
  CustomerService: { customer: one('customer', 'customerId') },
  Interaction: { customer: one('customer', 'customerId'), user: person('userId') },
  Lead: { assignedVa: person('assignedVaId'), customer: one('customer', 'customerId') },
  LeadStatusChange: { changedBy: person('changedBy') },
  Customer: {
    assignedVa: person('assignedVaId'),
    users: many('user', 'customerId'),
    customerServices: many('customerService', 'customerId'),
    interactions: many('interaction', 'customerId'),
    tasks: many('task', 'customerId'),
    messages: many('message', 'customerId'),
    calendarEvents: many('calendarEvent', 'customerId'),
    communicationSessions: many('communicationSession', 'customerId'),
    fileAttachments: many('fileAttachment', 'customerId'),
    leads: many('lead', 'customerId'),
  },
  Task: {
    customer: one('customer', 'customerId'),
    assignedVa: person('assignedVaId'),
    updates: many('taskUpdate', 'taskId'),
    fileAttachments: many('fileAttachment', 'taskId'),
  },
  TaskUpdate: { task: one('task', 'taskId'), author: person('createdBy') },
  FileAttachment: {
    customer: one('customer', 'customerId'),
    task: one('task', 'taskId'),
    message: one('message', 'messageId'),
    uploader: person('uploadedBy'),
  },
  CalendarEvent: { customer: one('customer', 'customerId'), va: person('vaId') },
  CommunicationSession: { customer: one('customer', 'customerId'), va: person('vaId') },
} satisfies { [T in keyof Rows]?: Record<string, From<Rows[T]>> }

/** Fields that lead to something else than a record or a list of a kind; records.ts resolves them. */
export const irregular = ['Lead.statusChanges']
