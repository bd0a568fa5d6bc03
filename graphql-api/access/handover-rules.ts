import { handoverVerbs, isAssigned, isNew, one, rule } from './notification-rule.ts'

/** Events of a customer who gets an assistant, or another one. */
export const handoverRules = {
  customerAdded: rule(['createCustomer', 'convertLead'], 'customer', {
    when: isNew,
    tell: ['assignee'],
    kind: 'handover',
    words: one('{actor} assigned you the customer {name}'),
  }),
  handoverReceived: rule(handoverVerbs, 'customer', {
    when: isAssigned,
    tell: ['assignee'],
    kind: 'handover',
    words: one('{actor} handed {name} over to you', '{actor} handed {count} customers over to you'),
  }),
  // After the rule of the customer: the next assistant reads that there is a note.
  handoverNote: rule('assignCustomer', 'interaction', {
    when: isNew,
    tell: ['assistant'],
    kind: 'handover',
    words: one(
      '{actor} handed {customer} over to you, with a note',
      '{actor} handed {count} customers over to you, with a note',
    ),
  }),
  handoverGiven: rule(handoverVerbs, 'customer', {
    when: isAssigned,
    tell: ['formerAssignee'],
    kind: 'handover',
    words: one(
      '{actor} handed {name} over to another assistant',
      '{actor} handed {count} customers over to another assistant',
    ),
  }),
  handoverToUsers: rule(handoverVerbs, 'customer', {
    when: isAssigned,
    tell: ['customerUsers'],
    kind: 'handover',
    words: one('You have a new assistant'),
  }),
} as const
