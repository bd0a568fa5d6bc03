import type { Role } from '#shared/roles.ts'
import { coverRules } from './cover-rules.ts'
import { extraHoursRules } from './extra-hours-rules.ts'
import { handoverRules } from './handover-rules.ts'
import { missedCallRules } from './missed-call-rules.ts'
import {
  type Change,
  differs,
  isAssigned,
  isCancelled,
  isNew,
  newlyMentioned,
  type NotificationRule,
  one,
  rule,
} from './notification-rule.ts'
import { isForCustomer, staffTalkRules } from './staff-talk-rules.ts'
import { systemNotificationRules } from './system-notification-rules.ts'
import type { Subject, Verb } from './verbs.ts'

/**
 * Every event that people are told about: verb and kind of record, who is told, and in which words. The activity log
 * applies the rules to each change that it writes. An event’s name is stored with its notifications: never rename one.
 */
export const notificationRules = {
  taskRequested: rule('createTask', 'task', {
    by: 'customer',
    tell: ['assignee'],
    kind: 'task',
    words: one('{actor} asked for “{name}”'),
  }),
  taskAssigned: rule(['createTask', 'assignTask'], 'task', {
    by: 'staff',
    when: isAssigned,
    tell: ['assignee'],
    kind: 'task',
    words: one('{actor} assigned you “{name}”', '{count} tasks were assigned to you'),
  }),
  taskQuestion: rule(['holdTask', 'askAboutTask'], 'task', {
    when: ({ after }) => after['waitingFor'] === 'customer',
    tell: ['customerUsers'],
    kind: 'question',
    words: one('{actor} has a question about “{name}”'),
    urgent: true,
  }),
  taskAnswered: rule('answerTask', 'taskUpdate', {
    tell: ['assignee'],
    kind: 'question',
    words: one('{actor} answered your question about “{name}”'),
    urgent: true,
  }),
  taskCompleted: rule('completeTask', 'task', {
    tell: ['customerUsers'],
    kind: 'task',
    words: one('{actor} completed “{name}”', '{actor} completed {count} tasks'),
  }),
  taskReopened: rule(['reopenTask', 'requestTaskAgain'], 'task', {
    tell: ['assignee'],
    kind: 'task',
    words: one('{actor} reopened “{name}”'),
  }),
  taskCancelled: rule(['cancelTask', 'closeCustomer'], 'task', {
    when: isCancelled,
    tell: ['assignee'],
    kind: 'task',
    words: one('{actor} cancelled “{name}”', '{actor} cancelled {count} tasks'),
  }),
  taskCommented: rule('commentOnTask', 'taskUpdate', {
    when: isForCustomer,
    tell: ['assignee', 'customerUsers'],
    kind: 'comment',
    words: one('{actor} commented on “{name}”'),
  }),

  messageFromCustomer: rule('sendMessage', 'message', {
    by: 'customer',
    tell: ['receiver', 'assistant'],
    kind: 'message',
    words: {
      one: 'New message from {actor}, {customer}',
      many: '{count} new messages from {customer}',
    },
    urgent: true,
  }),
  messageFromStaff: rule('sendMessage', 'message', {
    by: 'staff',
    when: isForCustomer,
    tell: ['customerUsers'],
    kind: 'message',
    words: { one: 'New message from {actor}', many: '{count} new messages' },
    urgent: true,
  }),

  ...staffTalkRules,
  // After the rules of messages: people who are told by both read that they were mentioned.
  messageMention: rule(['sendMessage', 'editMessage'], 'message', {
    when: (change) => isForCustomer(change) && newlyMentioned(change).length > 0,
    tell: ['mentioned'],
    kind: 'mention',
    words: {
      one: '{actor} mentioned you in the conversation with {customer}',
      many: '{count} new messages with {customer}, one mentions you',
    },
  }),

  leadArrived: rule(['createLead', 'sendInquiry', 'requestBooking'], 'lead', {
    when: isNew,
    tell: ['management'],
    kind: 'lead',
    words: one('New lead: {name}'),
  }),
  leadAssigned: rule(['createLead', 'assignLead'], 'lead', {
    when: isAssigned,
    tell: ['assignee'],
    kind: 'lead',
    words: one('{actor} assigned you the lead {name}', '{count} leads were assigned to you'),
  }),
  leadUnassigned: rule('assignLead', 'lead', {
    when: ({ before, after }) => before?.['assignedVaId'] != null && after['assignedVaId'] == null,
    tell: ['management'],
    kind: 'lead',
    words: one('{actor} left the lead {name} unassigned', '{actor} left {count} leads unassigned'),
  }),

  eventPlanned: rule(['createCalendarEvent', 'convertLead', 'requestBooking'], 'calendarEvent', {
    when: isNew,
    tell: ['assignee', 'customerUsers'],
    kind: 'appointment',
    words: one('{actor} planned “{name}”'),
  }),
  eventMoved: rule(['updateCalendarEvent', 'moveDemoBooking'], 'calendarEvent', {
    when: differs('startTime', 'endTime'),
    tell: ['assignee', 'customerUsers'],
    kind: 'appointment',
    words: one('{actor} moved “{name}”'),
  }),
  eventCancelled: rule(
    [
      'cancelCalendarEvent',
      'cancelCommunicationSession',
      'cancelDemoBooking',
      'closeCustomer',
      'assignCustomer',
    ],
    'calendarEvent',
    {
      when: isCancelled,
      tell: ['assignee', 'customerUsers'],
      kind: 'appointment',
      words: one('{actor} cancelled “{name}”'),
    },
  ),
  callPlanned: rule(['createCommunicationSession', 'bookCall'], 'communicationSession', {
    tell: ['assignee', 'customerUsers'],
    kind: 'appointment',
    words: {
      customer: one('{actor} planned a call'),
      staff: one('{actor} planned a call with {customer}'),
    },
  }),
  callMoved: rule('updateCommunicationSession', 'communicationSession', {
    when: differs('startTime'),
    tell: ['assignee', 'customerUsers'],
    kind: 'appointment',
    words: {
      customer: one('{actor} moved a call'),
      staff: one('{actor} moved a call with {customer}'),
    },
  }),
  callCancelled: rule(
    ['cancelCommunicationSession', 'closeCustomer', 'assignCustomer'],
    'communicationSession',
    {
      // A call of an event is cancelled with its event, which people are told of.
      when: (change) => isCancelled(change) && change.after['calendarEventId'] == null,
      tell: ['assignee', 'customerUsers'],
      kind: 'appointment',
      words: {
        customer: one('{actor} cancelled a call'),
        staff: one('{actor} cancelled a call with {customer}'),
      },
    },
  ),

  serviceOpened: rule(['createCustomerService', 'convertLead'], 'customerService', {
    when: isNew,
    tell: ['assistant', 'customerUsers'],
    kind: 'service',
    words: {
      customer: one('Your service “{name}” has started'),
      staff: one('{customer} now has “{name}”'),
    },
  }),
  serviceEnded: rule('cancelCustomerService', 'customerService', {
    tell: ['assistant', 'customerUsers'],
    kind: 'service',
    words: {
      customer: one('Your service “{name}” has ended'),
      staff: one('{customer} no longer has “{name}”'),
    },
  }),
  ...extraHoursRules,
  ...coverRules,
  ...missedCallRules,
  ...handoverRules,
  ...systemNotificationRules,
} as const satisfies Record<string, NotificationRule>

/** An event that people are told about. */
export type NotificationEvent = keyof typeof notificationRules

const all = Object.entries(notificationRules) as [NotificationEvent, NotificationRule][]

/** Returns the rule of a stored event; undefined for one that this version does not know. */
export const ruleOfEvent = (event: string): NotificationRule | undefined =>
  all.find(([name]) => name === event)?.[1]

type VerbChange = Change & { verb: Verb; noun: Subject; actorRole: Role | null }

const isSide = ({ by }: NotificationRule, role: Role | null) =>
  by === undefined || by === (role === 'user' ? 'customer' : 'staff')

/** Returns the events that a change of a record is, with their rules. */
export const eventsOf = ({ verb, noun, actorRole, ...change }: VerbChange) =>
  all.filter(
    ([, rule]) =>
      rule.noun === noun &&
      rule.verbs.includes(verb) &&
      isSide(rule, actorRole) &&
      (rule.when?.(change) ?? true),
  )
