import { rule } from './notification-rule.ts'
import type { NotificationRule } from './notification-rule.ts'

/** The verbs that end a ring which nobody answered. */
const verbs = ['declineCall', 'missCommunicationSession'] as const

/** Tells the side that was called about the message of a missed call, which the end of a ring writes for the caller. */
export const missedCallRules = {
  callMissedByStaff: rule(verbs, 'message', {
    when: ({ after }) => after['fromCustomer'] === true,
    tell: ['receiver'],
    kind: 'message',
    words: {
      one: 'You missed a call from {customer}',
      many: '{count} new messages from {customer}',
    },
    urgent: true,
  }),
  callMissedByCustomer: rule(verbs, 'message', {
    when: ({ after }) => after['fromCustomer'] === false,
    tell: ['customerUsers'],
    kind: 'message',
    words: { one: 'You missed a call from your assistant', many: '{count} new messages' },
    urgent: true,
  }),
} as const satisfies Record<string, NotificationRule>
