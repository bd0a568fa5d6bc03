import { isForStaff } from './audience.ts'
import { newlyMentioned, one, rule } from './notification-rule.ts'
import type { Change } from './notification-rule.ts'

export const isForCustomer = ({ after }: Change) => !isForStaff(after)

const amongStaff = ({ after }: Change) => isForStaff(after)

const mentions = (change: Change) => newlyMentioned(change).length > 0

/**
 * Events of what staff write to one another. None is told to a customer's people, and no sentence holds a text. Rules of
 * mentions are last: people who are told by several read that they were mentioned.
 */
export const staffTalkRules = {
  staffMessage: rule('sendMessage', 'message', {
    when: amongStaff,
    tell: ['receiver', 'assistant'],
    kind: 'mention',
    words: {
      one: '{actor} wrote to staff about {customer}',
      many: '{count} new messages about {customer}',
    },
  }),
  staffMention: rule(['sendMessage', 'editMessage'], 'message', {
    when: (change) => amongStaff(change) && mentions(change),
    tell: ['mentioned'],
    kind: 'mention',
    words: {
      one: '{actor} mentioned you about {customer}',
      many: '{count} new messages about {customer}, one mentions you',
    },
  }),
  staffComment: rule('commentOnTask', 'taskUpdate', {
    when: amongStaff,
    tell: ['assignee'],
    kind: 'comment',
    words: one('{actor} wrote to staff about “{name}”'),
  }),
  commentMention: rule('commentOnTask', 'taskUpdate', {
    when: mentions,
    tell: ['mentioned'],
    kind: 'mention',
    words: one('{actor} mentioned you about “{name}”'),
  }),
  noteMention: rule(['recordInteraction', 'updateInteraction'], 'interaction', {
    when: mentions,
    tell: ['mentioned'],
    kind: 'mention',
    words: {
      one: '{actor} mentioned you about {customer}',
      many: '{count} updates on {customer}, one mentions you',
    },
  }),
} as const
