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
import { many, one, oneThroughAlias, person, unique } from './relations.ts'
import type { Scope as ScopeOf } from './scope.ts'

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
    fields: {
      customer: one('customer', 'customerId'),
      user: person('userId'),
      communicationSession: one('communicationSession', 'communicationSessionId'),
    },
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
    fields: {
      customer: one('customer', 'customerId'),
      va: person('vaId'),
      communicationSession: unique('communicationSession', 'calendarEventId'),
    },
  },
  communicationSession: {
    many: 'communicationSessions',
    list: communicationSession,
    fields: {
      customer: one('customer', 'customerId'),
      va: person('vaId'),
      caller: person('callerId'),
      answerer: person('answererId'),
      calendarEvent: one('calendarEvent', 'calendarEventId'),
      recordings: many('fileAttachment', 'communicationSessionId'),
      notes: many('interaction', 'communicationSessionId'),
    },
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
    fields: { actor: person('actorId'), customer: oneThroughAlias('customerId') },
  },
} as const
export type Noun = keyof typeof nouns
export type Many = (typeof nouns)[Noun]['many']

/** A predicate over the rows of any kind of record, as data instead of SQL. */
export type Scope = ScopeOf<Noun>

export const allNouns = Object.keys(nouns) as Noun[]
