import type { Verb } from '#api/access/verbs.ts'
import { testPassword } from '#api/testing/factories/index.ts'
import { accountAttempts, knownUsername } from './account-attempts.ts'
import { buildAttempt, valuesInStatus } from './verb-attempt.ts'
import type { VerbAttempt, VerbExpectation, CompanyRecords } from './verb-attempt.ts'
import { failedJobOf, handoverOf, mailOf, notificationOf } from '#api/testing/data/company.ts'
import { demoStart, demoTokenOf } from '#api/testing/data/company-demo.ts'
import { callAttempts, nextAppointment, nextFreeStart } from './call-attempts.ts'
import { extraHoursAttempts } from './extra-hours-attempts.ts'
import { listAttempts } from './list-attempts.ts'
import { ofCustomer, timeAttempts } from './time-attempts.ts'
import {
  anyone,
  management,
  parties,
  portalUsersOfA,
  signedIn,
  staff,
  staffOfA,
} from './outcomes.ts'

const laterTime = '2026-12-01T11:00:00Z'
const plainPerson = { name: 'N', email: 'n@example.test' }

const toAssistant = ({ assistant }: CompanyRecords) => ({ assignedVaId: assistant.id })

/** Moves from each of these statuses to each other one. */
const among = (statuses: readonly string[]) =>
  statuses.map((to) => `${statuses.filter((from) => from !== to).join(' ')} > ${to}`)

const openLead = ['new', 'contacted', 'qualified', 'proposal']
const open = openLead.join(' ')

/** Every verb: who may apply it to a record of customer A, and a valid attempt on the records of a new company (except for the sign-in). */
const lines: Record<Verb, VerbExpectation> = {
  signIn: { who: anyone, give: { username: knownUsername, password: testPassword } },
  signInWithPasskey: { who: anyone, give: {} },
  register: {
    who: anyone,
    give: (_, person) => ({
      username: `${person.replace(' ', '-')}@new.test`,
      password: 'secret-6',
      displayName: 'N',
    }),
  },
  signOut: { who: anyone },
  sendInquiry: {
    who: anyone,
    give: (_, person) => ({ ...plainPerson, message: 'Hello', submissionKey: person }),
  },
  requestBooking: {
    who: anyone,
    give: (_, person) => ({
      ...plainPerson,
      preferredDay: '2099-12-02',
      partOfDay: 'morning',
      timeZone: 'Europe/Berlin',
      submissionKey: person,
    }),
  },
  moveDemoBooking: {
    who: anyone,
    give: (records) => ({
      token: demoTokenOf(records),
      start: demoStart.toISOString(),
    }),
  },
  cancelDemoBooking: { who: anyone, give: (records) => ({ token: demoTokenOf(records) }) },

  ...accountAttempts,
  updateOrganisation: { who: management, give: { name: 'New' } },

  createTeamMember: {
    who: management,
    give: { name: 'N', role: 'R', avatar: 'A', department: 'D' },
  },
  updateTeamMember: { who: management, give: { name: 'New' } },
  // The presence of a person follows their connection.
  changePresence: {
    who: management,
    give: { status: 'ONLINE' },
    state: { status: 'offline', userId: null },
    moves: among(['online', 'offline', 'away']),
  },

  createCustomer: { who: staff, give: plainPerson },
  updateCustomer: { who: staffOfA, give: { phone: '1' } },
  assignCustomer: { who: management, give: toAssistant },
  undoAssignCustomer: {
    who: management,
    give: (records) => ({ handoverId: handoverOf(records) }),
  },
  pauseCustomer: { who: management, moves: 'active > paused' },
  resumeCustomer: { who: management, moves: 'paused > active' },
  closeCustomer: { who: management, moves: 'active paused > closed' },
  createBalanceLink: { who: 'out ok 404 no no ok', give: ofCustomer({}) },
  endBalanceLink: {
    who: 'out ok 404 no no ok',
    state: { balanceLinkUntil: laterTime },
    give: ofCustomer({}),
  },
  reopenCustomer: { who: management, moves: 'closed > active' },

  createLead: { who: staff, give: plainPerson },
  updateLead: { who: staffOfA, give: { phone: '1' } },
  moveLead: {
    who: staffOfA,
    give: { status: 'CONTACTED' },
    moves: [...among(openLead), 'lost > contacted', `${open} > lost`, '> won'],
    state: { status: 'new' },
  },
  assignLead: { who: management, give: { assignedVaId: null } },
  convertLead: { who: management, moves: `${open} > won` },
  recordLeadContact: {
    who: staffOfA,
    give: ({ lead }) => ({ leadId: lead.id, type: 'CALL', summary: 'S' }),
    state: { status: 'new' },
  },

  createTask: {
    who: parties,
    give: (records) => ({
      customerId: records.customer.id,
      ...toAssistant(records),
      title: 'New',
    }),
  },
  updateTask: { who: parties, give: { title: 'New' } },
  assignTask: { who: management, give: toAssistant },
  startTask: { who: staffOfA, moves: 'requested waiting > in_progress' },
  holdTask: { who: staffOfA, moves: 'in_progress > waiting' },
  undoStartTask: { who: staffOfA, state: valuesInStatus('task', 'in_progress') },
  askAboutTask: { who: staffOfA, state: { status: 'requested' }, give: { note: 'Which day?' } },
  answerTask: {
    who: portalUsersOfA,
    state: { status: 'waiting', waitingFor: 'customer' },
    give: { note: 'Yes, please' },
  },
  completeTask: { who: staffOfA, moves: 'in_progress > completed' },
  cancelTask: { who: parties, moves: 'requested in_progress waiting > cancelled' },
  reopenTask: { who: parties, moves: 'completed > in_progress' },
  requestTaskAgain: { who: staffOfA, moves: 'cancelled > requested' },
  commentOnTask: { who: parties, give: ({ task }) => ({ taskId: task.id, note: 'Hello' }) },
  attachFile: {
    who: parties,
    give: ({ task }) => ({ taskId: task.id, name: 'a.txt', type: 'text/plain', size: 1 }),
  },

  sendMessage: {
    who: parties,
    give: ({ customer, user, assistant }, person) => ({
      customerId: customer.id,
      receiverId: person === 'user A' ? assistant.id : user.id,
      content: 'Hello',
    }),
  },
  // Only the sender, who is the portal user of the company.
  editMessage: { who: 'out ok 404 no 404 no', give: { content: 'New' } },
  removeMessage: { who: 'out ok 404 no 404 no' },
  readThread: { who: parties, give: ({ message }) => ({ messageId: message.id }) },
  closeThreadTurn: { who: staffOfA, give: ({ message }) => ({ messageId: message.id }) },
  reopenThreadTurn: {
    who: staffOfA,
    state: { turnClosedAt: new Date(laterTime) },
    give: ({ message }) => ({ messageId: message.id }),
  },
  announceTyping: { who: parties, give: ofCustomer({}) },
  readNotifications: {
    who: 'out ok 404 404 404 404',
    give: (records) => ({ ids: [notificationOf(records)] }),
  },
  readAllNotifications: { who: signedIn },
  markNotificationsDone: {
    who: 'out ok 404 404 404 404',
    give: (records) => ({ ids: [notificationOf(records)] }),
  },
  chooseNotifications: { who: signedIn, give: { kind: 'TASK', inApp: false } },
  snoozeNotifications: {
    who: 'out ok 404 404 404 404',
    give: (records) => ({
      ids: [notificationOf(records)],
      until: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  },
  setQuietHours: { who: signedIn, give: { from: '22:00', to: '07:00' } },
  renewCalendarFeed: { who: signedIn },
  endCalendarFeed: { who: signedIn },
  createExport: { who: signedIn, give: { list: 'TASKS' } },
  createFullExport: { who: management, give: { password: testPassword } },
  downloadFullExport: { who: management, give: { password: testPassword } },
  setOutsideCalendar: {
    who: 'out no no ok ok no',
    give: { address: 'https://calendar.example.com/secret.ics' },
  },
  removeOutsideCalendar: { who: 'out no no ok ok no' },

  openMail: { who: management, give: (records) => ({ id: mailOf(records) }) },
  sendMailAgain: { who: management, give: (records) => ({ id: mailOf(records) }) },
  markUndeliverable: { who: management, give: (records) => ({ id: mailOf(records) }) },
  runJobAgain: { who: management, give: (records) => ({ id: failedJobOf(records) }) },
  // For people of a closed customer; in other attempts the customer is open.
  askToComeBack: {
    who: 'out ok no no no no',
    of: 'customer',
    state: { status: 'closed' },
    give: { message: 'We miss you' },
  },
  recordInteraction: { who: staffOfA, give: ofCustomer({ type: 'CALL', summary: 'S' }) },
  updateInteraction: { who: staffOfA, give: { summary: 'New' } },

  createCustomerService: {
    who: management,
    give: ofCustomer({ serviceType: 'S', startDate: laterTime, billingCycle: 'MONTHLY' }),
  },
  updateCustomerService: { who: management, give: { serviceType: 'New' } },
  pauseCustomerService: { who: management, moves: 'active > paused' },
  resumeCustomerService: { who: management, moves: 'paused > active' },
  cancelCustomerService: { who: management, moves: 'active paused > cancelled' },

  createCalendarEvent: {
    who: staffOfA,
    give: ({ customer }) => ({
      customerId: customer.id,
      title: 'T',
      eventType: 'CALL',
      ...nextAppointment(),
    }),
  },
  // A portal user moves a call to a free slot.
  updateCalendarEvent: {
    who: parties,
    give: (_records, person) =>
      person.startsWith('user') ? { startTime: nextFreeStart() } : { title: 'New' },
  },
  completeCalendarEvent: { who: staffOfA, moves: 'scheduled > completed' },
  cancelCalendarEvent: { who: parties, moves: 'scheduled > cancelled' },

  ...listAttempts,
  ...callAttempts,
  ...timeAttempts,
  ...extraHoursAttempts,
}

/** Returns an attempt of each verb. */
export const verbAttempts = Object.fromEntries(
  Object.entries(lines).map(([verb, line]) => [verb, buildAttempt(verb as Verb, line)]),
) as Record<Verb, VerbAttempt>
