import type { ChangedNoun } from '#web/schema.generated.ts'

/** Fields that are computed from records of a kind, by the type that has them. */
export const derivedFields: {
  readonly [N in ChangedNoun]?: Readonly<Record<string, readonly string[]>>
} = {
  // A customer's time zone, and what happens at zero.
  CUSTOMER: {
    Customer: ['allowances', 'week'],
    CustomerService: ['allowance'],
    Query: ['workloads', 'bench'],
  },
  CUSTOMER_SERVICE: {
    Customer: ['plans', 'monthlyValue', 'allowances', 'week'],
    CustomerService: ['allowance'],
    Organisation: ['monthlyRevenue'],
    Query: ['bench', 'monthReport'],
  },
  COMMUNICATION_SESSION: {
    Customer: ['lastContactAt'],
    CustomerService: ['minutes', 'answeredCalls'],
  },
  INTERACTION: {
    Customer: ['lastContactAt'],
    CustomerService: ['minutes', 'answeredCalls'],
  },
  LEAD: { Query: ['leadColumns'] },
  MESSAGE: { Customer: ['unreadMessages', 'lastContactAt'] },
  NOTIFICATION: { Viewer: ['badges'] },
  ORGANISATION: { Customer: ['allowances', 'week'], CustomerService: ['allowance'] },
  TIME_ENTRY: {
    Viewer: ['runningTimer'],
    Customer: ['allowances', 'week'],
    CustomerService: ['allowance'],
  },
  TASK: { Customer: ['week'], Query: ['workloads'] },
  // Time off.
  USER: { Customer: ['assistantAbsence'], User: ['covers'], Query: ['bench', 'calendar'] },
  THREAD: { Customer: ['unreadMessages'] },
}
