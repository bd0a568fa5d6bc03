import { activity } from '#shared/lists/activity.ts'
import { calendarEvent } from '#shared/lists/calendar-event.ts'
import { communicationSession } from '#shared/lists/communication-session.ts'
import { customer } from '#shared/lists/customer.ts'
import { customerService } from '#shared/lists/customer-service.ts'
import { fileAttachment } from '#shared/lists/file-attachment.ts'
import { interaction } from '#shared/lists/interaction.ts'
import { lead } from '#shared/lists/lead.ts'
import { message } from '#shared/lists/message.ts'
import { securityEvent } from '#shared/lists/security-event.ts'
import { task } from '#shared/lists/task.ts'
import { taskUpdate } from '#shared/lists/task-update.ts'
import { teamMember } from '#shared/lists/team-member.ts'
import { timeEntry } from '#shared/lists/time-entry.ts'
import { user } from '#shared/lists/user.ts'
import { isStaff, ofCustomer, ofOwnCustomer } from './belonging.ts'
import { many, one, person, unique } from './relations.ts'
import {
  any,
  apart,
  every,
  none,
  all,
  rowsAre,
  rowsBut,
  rowsOf,
  rowsWith,
  rowsWithout,
} from './scope.ts'
import type { Scope as ScopeOf } from './scope.ts'
import type { ScopeViewer } from './viewer.ts'
import { management, signedIn, staff } from './roles.ts'
import type { CallerRole } from './roles.ts'

/** The kinds of records: their plural in the schema, their list description, and their relations. */
export const nouns = {
  user: {
    many: 'users',
    list: user,
    fields: {
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
  },
  teamMember: {
    many: 'teamMembers',
    list: teamMember,
    fields: { user: one('user', 'userId') },
  },
  message: {
    many: 'messages',
    list: message,
    fields: {
      customer: one('customer', 'customerId'),
      sender: person('senderId'),
      receiver: person('receiverId'),
      tasks: many('task', 'messageId'),
      fileAttachments: many('fileAttachment', 'messageId'),
    },
  },
  customerService: {
    many: 'customerServices',
    list: customerService,
    fields: { customer: one('customer', 'customerId') },
  },
  interaction: {
    many: 'interactions',
    list: interaction,
    fields: { customer: one('customer', 'customerId'), user: person('userId') },
  },
  lead: {
    many: 'leads',
    list: lead,
    fields: { assignedVa: person('assignedVaId'), customer: one('customer', 'customerId') },
  },
  customer: {
    many: 'customers',
    list: customer,
    fields: {
      assignedVa: person('assignedVaId'),
      users: many('user', 'customerId'),
      customerServices: many('customerService', 'customerId'),
      interactions: many('interaction', 'customerId'),
      tasks: many('task', 'customerId'),
      messages: many('message', 'customerId'),
      calendarEvents: many('calendarEvent', 'customerId'),
      communicationSessions: many('communicationSession', 'customerId'),
      fileAttachments: many('fileAttachment', 'customerId'),
      timeEntries: many('timeEntry', 'customerId'),
      leads: many('lead', 'customerId'),
    },
  },
  task: {
    many: 'tasks',
    list: task,
    fields: {
      customer: one('customer', 'customerId'),
      assignedVa: person('assignedVaId'),
      question: one('taskUpdate', 'questionId'),
      message: one('message', 'messageId'),
      updates: many('taskUpdate', 'taskId'),
      fileAttachments: many('fileAttachment', 'taskId'),
      resultFiles: many('fileAttachment', 'resultTaskId'),
      timeEntries: many('timeEntry', 'taskId'),
    },
  },
  taskUpdate: {
    many: 'taskUpdates',
    list: taskUpdate,
    fields: {
      task: one('task', 'taskId'),
      author: person('createdBy'),
      question: one('taskUpdate', 'questionId'),
      answers: many('taskUpdate', 'questionId'),
    },
  },
  fileAttachment: {
    many: 'fileAttachments',
    list: fileAttachment,
    fields: {
      customer: one('customer', 'customerId'),
      task: one('task', 'taskId'),
      message: one('message', 'messageId'),
      uploader: person('uploadedBy'),
    },
  },
  calendarEvent: {
    many: 'calendarEvents',
    list: calendarEvent,
    fields: { customer: one('customer', 'customerId'), va: person('vaId') },
  },
  communicationSession: {
    many: 'communicationSessions',
    list: communicationSession,
    fields: { customer: one('customer', 'customerId'), va: person('vaId') },
  },
  timeEntry: {
    many: 'timeEntries',
    list: timeEntry,
    fields: {
      customer: one('customer', 'customerId'),
      customerService: one('customerService', 'customerServiceId'),
      task: one('task', 'taskId'),
      assistant: person('assistantId'),
    },
  },
  securityEvent: {
    many: 'securityEvents',
    list: securityEvent,
    fields: { user: person('userId'), about: person('aboutId') },
  },
  activity: {
    many: 'activities',
    list: activity,
    fields: { actor: person('actorId'), customer: one('customer', 'customerId') },
  },
} as const
export type Noun = keyof typeof nouns
export type Many = (typeof nouns)[Noun]['many']

/** A predicate over the rows of any kind of record, as data instead of SQL. */
export type Scope = ScopeOf<Noun>

export const allNouns = Object.keys(nouns) as Noun[]

/** Returns true if records of the kind are visible exactly when their customer is. */
const goesWithCustomer = (viewer: ScopeViewer, noun: Noun) =>
  JSON.stringify(reading[noun].rows(viewer)) === JSON.stringify(ofCustomer(viewer))

/** Returns the history entries of the records that a viewer sees. A portal user sees only entries with the audience `customer`. */
const ofSeenRecords = (viewer: ScopeViewer): Scope => {
  const { theirs = [], others = [] } = Object.groupBy(
    allNouns.filter((noun) => noun !== 'activity' && reading[noun].rows(viewer).rows !== 'none'),
    (noun) => (goesWithCustomer(viewer, noun) ? 'theirs' : 'others'),
  )
  const lines = [
    every(any(...theirs.map((noun) => rowsAre('noun', noun))), ofCustomer(viewer)),
    ...others.map((noun) => every(rowsAre('noun', noun), rowsOf(noun, 'recordId'))),
  ]
  return isStaff(viewer)
    ? apart(rowsAre('noun', 'organisation'), ...lines)
    : every(rowsAre('audience', 'customer'), ofCustomer(viewer), apart(...lines))
}

type Reading = {
  /** Roles that may read one record by its id. */
  one: readonly CallerRole[]
  /** Roles that may read the list. */
  many: readonly CallerRole[]
  /** True if some records are personal or for management only. Then `assistantsSee: all` does not widen the scope. */
  personal?: true
  /** Returns the rows of a viewer who does not see everything. */
  rows: (viewer: ScopeViewer) => Scope
}

/** For each kind of record: which roles may read it, and which rows each viewer sees. */
export const reading: Readonly<Record<Noun, Reading>> = {
  user: {
    one: signedIn,
    many: staff,
    // No account of staff names a customer.
    rows: (viewer) =>
      (isStaff(viewer) ? apart : any)(rowsWith('id', viewer.id), ofCustomer(viewer)),
  },
  teamMember: { one: signedIn, many: staff, rows: (viewer) => (isStaff(viewer) ? all : none) },
  message: { one: signedIn, many: signedIn, rows: ofCustomer },
  customerService: { one: signedIn, many: staff, rows: ofCustomer },
  interaction: {
    one: signedIn,
    many: staff,
    // Notes are internal to staff.
    rows: (viewer) =>
      isStaff(viewer) ? ofCustomer(viewer) : every(ofCustomer(viewer), rowsBut('type', 'note')),
  },
  lead: {
    one: signedIn,
    many: staff,
    rows: (viewer) => (isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : none),
  },
  customer: {
    one: signedIn,
    many: staff,
    rows: (viewer) =>
      isStaff(viewer) ? rowsWith('assignedVaId', viewer.id) : ofOwnCustomer(viewer, 'id'),
  },
  task: { one: signedIn, many: signedIn, rows: ofCustomer },
  taskUpdate: { one: signedIn, many: signedIn, rows: ofCustomer },
  fileAttachment: {
    one: signedIn,
    many: signedIn,
    personal: true,
    // A file belongs to its customer. A file without a customer belongs to its uploader.
    rows: (viewer) =>
      apart(
        ofCustomer(viewer),
        every(rowsWithout('customerId'), rowsWith('uploadedBy', viewer.id)),
      ),
  },
  // A customer’s event follows the customer, whose assistant may change. An event without a customer is personal.
  calendarEvent: {
    one: signedIn,
    many: signedIn,
    rows: (viewer) =>
      isStaff(viewer)
        ? apart(ofCustomer(viewer), every(rowsWithout('customerId'), rowsWith('vaId', viewer.id)))
        : ofCustomer(viewer),
  },
  // Assistants see their own time, also of customers that they no longer have.
  timeEntry: {
    one: signedIn,
    many: signedIn,
    rows: (viewer) =>
      isStaff(viewer) ? rowsWith('assistantId', viewer.id) : ofOwnCustomer(viewer),
  },
  communicationSession: { one: signedIn, many: signedIn, rows: ofCustomer },
  // Only management reads the security log, whatever assistants may see.
  securityEvent: { one: management, many: management, personal: true, rows: () => none },
  // The history of a personal record is personal, too.
  activity: { one: signedIn, many: signedIn, personal: true, rows: ofSeenRecords },
}
