import type { Role } from '#web/schema.generated.ts'
import { buildAvailability } from './build-availability.ts'

const staffFields = [
  'requestTaskAgain',
  'reopenTask',
  'holdTask',
  'startTask',
  'askAboutTask',
  'closeThreadTurn',
  'customers',
  'customer',
  'leads',
  'lead',
  'interactions',
  'customerServices',
  'organisation',
  'users',
]

const managementFields = [
  'bench',
  'monthReport',
  'duplicateCustomers',
  'duplicateLeads',
  'updateOrganisation',
  'assignLead',
  'assignTask',
  'assignCustomer',
  'undoAssignCustomer',
  'jobs',
  'runJobAgain',
  'outbox',
  'sendMailAgain',
  'markUndeliverable',
]

const abilitiesOf = (role: Role) =>
  role === 'USER' ? [] : [...staffFields, ...(role === 'MANAGEMENT' ? managementFields : [])]

const ownCompany = {
  id: '3',
  name: 'Acme',
  assignedVa: { id: '2', displayName: 'Grace Hopper' },
}

/** Badges of a viewer who has nothing unread. */
const noBadges = { messages: 0, tasks: 0, leads: 0, schedule: 0, total: 0 }

/** Returns a signed-in user with the abilities of their role. */
export const buildViewer = (role: Role = 'USER', changes: object = {}) => ({
  id: '7',
  username: 'ada@acme.test',
  displayName: 'Ada Lovelace',
  role,
  abilities: ['tasks', 'task', 'messages', 'renewCalendarFeed', ...abilitiesOf(role)],
  lastVisit: null,
  timeZone: null,
  dateFormat: null,
  mustSetUpSecondFactor: false,
  unreadableFields: [],
  badges: noBadges,
  notificationChoices: [],
  mailContent: 'FULL',
  quietHours: null,
  calendarFeed: null,
  outsideCalendar: null,
  customer: role === 'USER' ? ownCompany : null,
  ...changes,
})

type PageChanges = { totalCount?: number; pageInfo?: object }

/** Returns one page of a connection. */
export const buildPage = (nodes: readonly object[], changes: PageChanges = {}) => ({
  nodes,
  totalCount: changes.totalCount ?? nodes.length,
  countUpTo: {
    value: Math.min(changes.totalCount ?? nodes.length, 1000),
    isMore: (changes.totalCount ?? 0) > 1000,
  },
  pageInfo: {
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: nodes.length > 0 ? 'first-cursor' : null,
    endCursor: nodes.length > 0 ? 'last-cursor' : null,
    ...changes.pageInfo,
  },
})

/** Returns a customer with the fields of lists. */
export const buildCustomer = (changes: object = {}) => ({
  id: '3',
  name: 'Acme',
  company: 'Acme Realty',
  email: 'office@acme.test',
  phone: '(828) 555-0142',
  address: '418 Maple Street',
  timeZone: null,
  tags: ['residential'],
  status: 'ACTIVE',
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  assignedVa: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
  users: buildPage([]),
  tasks: buildPage([]),
  interactions: buildPage([]),
  customerServices: buildPage([]),
  calendarEvents: buildPage([]),
  messages: buildPage([]),
  timeline: buildPage([]),
  unreadMessages: 0,
  balanceLinkUntil: null,
  plans: [],
  allowances: [],
  hoursLeftSeconds: null,
  lastContactAt: null,
  monthlyValue: 0,
  ...changes,
})

/** Returns a message of the viewer that they may edit. */
export const buildMessage = (
  changes: { fromCustomer?: boolean; [field: string]: unknown } = {},
) => ({
  id: '1',
  customerId: '3',
  content: 'Please call the bank',
  mentions: [],
  audience: 'CUSTOMER',
  fileAttachments: buildPage([]),
  timestamp: new Date().toISOString(),
  editedAt: null,
  version: 1,
  fromCustomer: true,
  replyNeeded: changes.fromCustomer ?? true,
  abilities: ['editMessage', 'removeMessage'],
  sender: { id: '7', displayName: 'Ada Lovelace', role: 'USER' },
  ...changes,
})

/** Returns a task with the fields of every page. */
export const buildTask = (changes: object = {}) => ({
  id: '12',
  title: 'Call the bank',
  description: 'Ask about the fee.',
  status: 'IN_PROGRESS',
  priority: 'URGENT',
  dueDate: null,
  dueIsDay: false,
  recurrence: null,
  completedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: { id: '3', name: 'Acme' },
  assignedVa: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
  waitingFor: null,
  lookAgainOn: null,
  question: null,
  result: null,
  resultFiles: buildPage([]),
  updates: buildPage([]),
  timeline: buildPage([]),
  fileAttachments: buildPage([]),
  ...changes,
})

/** Returns a lead with the fields of every page. */
export const buildLead = (changes: object = {}) => ({
  id: '4',
  name: 'Noor Haddad',
  email: 'noor@haddad.test',
  phone: null,
  company: 'Haddad Goods',
  source: 'website',
  status: 'NEW',
  statusSince: '2026-01-05T09:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  assignedVa: null,
  customer: null,
  timeline: buildPage([]),
  ...changes,
})

/** Returns a service with the fields of every page. */
export const buildService = (changes: object = {}) => ({
  id: '8',
  serviceType: 'Bookkeeping – Plus',
  status: 'ACTIVE',
  billingCycle: 'MONTHLY',
  startDate: '2026-01-05T09:00:00.000Z',
  endDate: null,
  preferences: {},
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  plan: null,
  listPrice: null,
  allowance: null,
  minutes: null,
  extraHours: [],
  customer: { id: '3', name: 'Acme' },
  timeline: buildPage([]),
  ...changes,
})

export const buildInteraction = (changes: object = {}) => ({
  id: '1',
  type: 'CALL',
  summary: 'Asked for a quote',
  details: null,
  startedAt: null,
  seconds: null,
  direction: null,
  answeredForCustomer: false,
  timestamp: '2026-01-05T09:00:00.000Z',
  user: { id: '2', displayName: 'Grace Hopper', role: 'VIRTUAL_ASSISTANT' },
  customer: { id: '3', name: 'Acme' },
  version: 1,
  abilities: [],
  ...changes,
})

/** Returns an account with the fields that management reads. */
export const buildPerson = (changes: object = {}) => ({
  id: '9',
  username: 'grace@genie.test',
  displayName: 'Grace Hopper',
  role: 'VIRTUAL_ASSISTANT',
  disabledAt: null,
  invited: false,
  weeklyHours: 40,
  availability: buildAvailability(),
  timeOff: [],
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: [],
  customer: null,
  lastSignInAt: null,
  assignedCustomers: buildPage([]),
  assignedTasks: buildPage([]),
  timeline: buildPage([]),
  ...changes,
})
