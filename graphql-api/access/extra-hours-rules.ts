import { one, type NotificationRule, rule } from './notification-rule.ts'

/** Requests for extra hours: the customer is asked, and everyone concerned is told of the answer. */
export const extraHoursRules = {
  extraHoursRequested: rule('requestExtraHours', 'customerService', {
    tell: ['customerUsers', 'assistant'],
    kind: 'question',
    words: {
      customer: one('{actor} is asking for {moreHours} this week: “{name}”'),
      staff: one('{actor} asked {customer} for {moreHours} of “{name}”'),
    },
    urgent: 'customer',
  }),
  extraHoursApproved: rule('approveExtraHours', 'customerService', {
    tell: ['requester', 'assistant', 'customerUsers', 'management'],
    kind: 'question',
    words: {
      customer: one('{actor} approved {extraHours} of “{name}”'),
      staff: one('{actor} approved {extraHours} of “{name}” for {customer}'),
    },
  }),
  extraHoursDeclined: rule('declineExtraHours', 'customerService', {
    tell: ['requester', 'assistant', 'customerUsers', 'management'],
    kind: 'question',
    words: {
      customer: one('{actor} declined {extraHours} of “{name}”'),
      staff: one('{actor} declined {extraHours} of “{name}” for {customer}'),
    },
  }),
  extraHoursTakenBack: rule('takeBackExtraHours', 'customerService', {
    tell: ['requester', 'assistant', 'customerUsers'],
    kind: 'question',
    words: {
      customer: one('{actor} took back {extraHours} of “{name}”'),
      staff: one('{actor} took back {extraHours} of “{name}” for {customer}'),
    },
  }),
} as const satisfies Record<string, NotificationRule>
