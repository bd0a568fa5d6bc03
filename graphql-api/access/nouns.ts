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

/** Kinds of records that somebody can be shown: what several are called in the schema, the description of their list, and the fields that lead on from one. */
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
      leads: many('lead', 'customerId'),
    },
  },
  task: {
    many: 'tasks',
    list: task,
    fields: {
      customer: one('customer', 'customerId'),
      assignedVa: person('assignedVaId'),
      updates: many('taskUpdate', 'taskId'),
      fileAttachments: many('fileAttachment', 'taskId'),
    },
  },
  taskUpdate: {
    many: 'taskUpdates',
    list: taskUpdate,
    fields: { task: one('task', 'taskId'), author: person('createdBy') },
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

/** A set of rows of any kind of record, said without SQL. */
export type Scope = ScopeOf<Noun>

export const allNouns = Object.keys(nouns) as Noun[]

/** Whether records of a kind are visible exactly if their customer is. */
const goesWithCustomer = (viewer: ScopeViewer, noun: Noun) =>
  JSON.stringify(reading[noun].rows(viewer)) === JSON.stringify(ofCustomer(viewer))

/** Whoever sees a record sees its history; a customer only what is meant for them. */
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
  /** Who may ask for one by its id. */
  one: readonly CallerRole[]
  /** Who may ask for the list of all. */
  many: readonly CallerRole[]
  /** Whether some are one person's own, or management's, who alone finds them all, whatever assistants see. */
  personal?: true
  /** Which rows a viewer finds who does not see everything. */
  rows: (viewer: ScopeViewer) => Scope
}

/** Who may read each kind of record, and which of them they find. */
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
    // What staff note down about a customer is their own.
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
    // Whose a file is, its customer says; one of nobody is its uploader's.
    rows: (viewer) =>
      apart(
        ofCustomer(viewer),
        every(rowsWithout('customerId'), rowsWith('uploadedBy', viewer.id)),
      ),
  },
  // An event of a customer goes with the customer, whose assistant may have changed since; others are one's own.
  calendarEvent: {
    one: signedIn,
    many: signedIn,
    rows: (viewer) =>
      isStaff(viewer)
        ? apart(ofCustomer(viewer), every(rowsWithout('customerId'), rowsWith('vaId', viewer.id)))
        : ofCustomer(viewer),
  },
  communicationSession: { one: signedIn, many: signedIn, rows: ofCustomer },
  // Who did what is management's alone, whatever assistants see.
  securityEvent: { one: management, many: management, personal: true, rows: () => none },
  // Some records are one person's own, and so is their history.
  activity: { one: signedIn, many: signedIn, personal: true, rows: ofSeenRecords },
}
