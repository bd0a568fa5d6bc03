import { testPassword } from '#api/database/factories/index.ts'
import type { Verb } from '#api/access/actions.ts'
import type { Company } from './company.ts'

/** An account that the attempt to sign in expects. */
export const knownUsername = 'known@example.test'

/** Records of a company by their names in the schema; only ids are asked of them. */
export type Records = Record<keyof Company, { id: number }>

export type Attempt = {
  /** What is sent; `id` names the record that the verb is about and `version` goes with it. */
  input?: (records: Records, person: string) => object
  /** The record that the verb needs in another state than a new one. */
  state?: [table: string, record: keyof Company, values: object]
}

const change = (record: keyof Company, more: object = {}) => ({
  input: (records: Records) => ({ id: records[record].id, expectedVersion: 1, ...more }),
})

const at = '2026-12-01T10:00:00Z'
const later = '2026-12-01T11:00:00Z'
const plainPerson = { name: 'N', email: 'n@example.test' }
const ofCustomer = (more: object) => ({
  input: ({ customer }: Records) => ({ customerId: customer.id, ...more }),
})
const task = (values: object): Pick<Attempt, 'state'> => ({ state: ['tasks', 'task', values] })
const completed = { status: 'completed', completedAt: new Date() }

/** A good attempt of each verb, all but the sign-in on the records of one new company. */
export const attempts: Record<Verb, Attempt> = {
  signIn: {
    input: () => ({ username: knownUsername, password: testPassword }),
  },
  register: {
    input: (_, person) => ({
      username: `${person.replace(' ', '-')}@new.test`,
      password: 'secret-6',
      displayName: 'N',
    }),
  },
  signOut: {},
  sendInquiry: {
    input: (_, person) => ({ ...plainPerson, message: 'Hello', submissionKey: person }),
  },
  requestBooking: {
    input: (_, person) => ({
      ...plainPerson,
      preferredDay: '2999-12-02',
      partOfDay: 'morning',
      timeZone: 'Europe/Berlin',
      submissionKey: person,
    }),
  },

  updateProfile: { input: () => ({ displayName: 'New', expectedVersion: 1 }) },
  changePassword: {
    input: () => ({ currentPassword: testPassword, newPassword: 'secret-7' }),
  },
  createUser: {
    input: ({ customer }) => ({
      username: 'made@example.test',
      password: 'secret-6',
      displayName: 'Made',
      customerId: customer.id,
    }),
  },
  updateUser: { ...change('user', { displayName: 'New' }) },
  changeUserRole: { ...change('user', { role: 'VIRTUAL_ASSISTANT' }) },
  disableUser: { ...change('user') },
  enableUser: { ...change('user'), state: ['users', 'user', { disabledAt: new Date() }] },
  resetPassword: { ...change('user', { newPassword: 'secret-7' }) },
  endSignIns: { input: ({ user }) => ({ id: user.id }) },
  updateOrganisation: { input: () => ({ expectedVersion: 1, name: 'New' }) },

  createTeamMember: {
    input: () => ({ name: 'N', role: 'R', avatar: 'A', department: 'D' }),
  },
  updateTeamMember: { ...change('teamMember', { name: 'New' }) },
  changePresence: { ...change('teamMember', { status: 'ONLINE' }) },

  createCustomer: { input: () => plainPerson },
  updateCustomer: { ...change('customer', { phone: '1' }) },
  assignCustomer: {
    input: ({ customer, assistant }) => ({
      id: customer.id,
      expectedVersion: 1,
      assignedVaId: assistant.id,
    }),
  },
  pauseCustomer: { ...change('customer') },
  resumeCustomer: {
    ...change('customer'),
    state: ['customers', 'customer', { status: 'paused' }],
  },
  closeCustomer: { ...change('customer') },
  reopenCustomer: {
    ...change('customer'),
    state: ['customers', 'customer', { status: 'closed' }],
  },

  createLead: { input: () => plainPerson },
  updateLead: { ...change('lead', { phone: '1' }) },
  moveLead: { ...change('lead', { status: 'CONTACTED' }) },
  assignLead: { ...change('lead', { assignedVaId: null }) },
  convertLead: { ...change('lead') },

  createTask: {
    input: ({ customer, assistant }) => ({
      customerId: customer.id,
      assignedVaId: assistant.id,
      title: 'New',
    }),
  },
  updateTask: { ...change('task', { title: 'New' }) },
  assignTask: {
    input: ({ task, assistant }) => ({
      id: task.id,
      expectedVersion: 1,
      assignedVaId: assistant.id,
    }),
  },
  startTask: { ...change('task') },
  holdTask: { ...change('task'), ...task({ status: 'in_progress' }) },
  completeTask: { ...change('task'), ...task({ status: 'in_progress' }) },
  cancelTask: { ...change('task') },
  reopenTask: { ...change('task'), ...task(completed) },
  requestTaskAgain: { ...change('task'), ...task({ status: 'cancelled' }) },
  commentOnTask: { input: ({ task }) => ({ taskId: task.id, note: 'Hello' }) },
  attachFile: {
    input: ({ task }) => ({ taskId: task.id, name: 'a.txt', type: 'text/plain', size: 1 }),
  },

  sendMessage: {
    input: ({ customer, user, assistant }, person) => ({
      customerId: customer.id,
      receiverId: person === 'user A' ? assistant.id : user.id,
      content: 'Hello',
    }),
  },
  recordInteraction: { ...ofCustomer({ type: 'CALL', summary: 'S' }) },
  updateInteraction: { ...change('interaction', { summary: 'New' }) },

  createCustomerService: {
    ...ofCustomer({ serviceType: 'S', startDate: at, billingCycle: 'MONTHLY' }),
  },
  updateCustomerService: { ...change('customerService', { serviceType: 'New' }) },
  pauseCustomerService: { ...change('customerService') },
  resumeCustomerService: {
    ...change('customerService'),
    state: ['customerServices', 'customerService', { status: 'paused' }],
  },
  cancelCustomerService: { ...change('customerService') },

  createCalendarEvent: {
    ...ofCustomer({ title: 'T', startTime: at, endTime: later, eventType: 'CALL' }),
  },
  updateCalendarEvent: { ...change('calendarEvent', { title: 'New' }) },
  completeCalendarEvent: { ...change('calendarEvent') },
  cancelCalendarEvent: { ...change('calendarEvent') },

  createCommunicationSession: {
    input: ({ customer, assistant }) => ({
      customerId: customer.id,
      vaId: assistant.id,
      type: 'VOICE',
      startTime: at,
    }),
  },
  updateCommunicationSession: {
    ...change('communicationSession', { type: 'VIDEO' }),
  },
  answerCommunicationSession: { ...change('communicationSession') },
  endCommunicationSession: {
    ...change('communicationSession'),
    state: ['communicationSessions', 'communicationSession', { status: 'active' }],
  },
  missCommunicationSession: { ...change('communicationSession') },
  cancelCommunicationSession: { ...change('communicationSession') },
}
